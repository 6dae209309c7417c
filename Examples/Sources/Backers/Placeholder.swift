/// The program `backers`.
public enum Backers {}
