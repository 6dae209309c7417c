// The declarations of Apple's C library that the libraries use. All of them are older than the oldest
// supported systems.
#include <stddef.h>
#include <stdint.h>

typedef int32_t pid_t;
typedef uint16_t mode_t;
typedef uint32_t uid_t;
typedef int64_t off_t;
typedef uint32_t useconds_t;

struct timeval {
  long tv_sec;
  int32_t tv_usec;
};

struct timespec {
  long tv_sec;
  long tv_nsec;
};

struct stat {
  int32_t st_dev;
  mode_t st_mode;
  uint16_t st_nlink;
  uint64_t st_ino;
  uint32_t st_uid;
  uint32_t st_gid;
  struct timespec st_mtimespec;
  struct timespec st_ctimespec;
  off_t st_size;
};

struct rusage {
  struct timeval ru_utime;
  struct timeval ru_stime;
  long ru_nivcsw;
};

int *__error(void);

#define EPERM 1
#define ENOENT 2
#define EINTR 4
#define ENXIO 6
#define EACCES 13
#define EEXIST 17
#define ENODEV 19
#define ENOTDIR 20
#define EISDIR 21
#define EINVAL 22
#define EFBIG 27
#define ENOSPC 28
#define EROFS 30
#define EWOULDBLOCK 35
#define ENOTSUP 45
#define ELOOP 62
#define EDQUOT 69

#define O_RDONLY 0x0
#define O_WRONLY 0x1
#define O_RDWR 0x2
#define O_NONBLOCK 0x4
#define O_APPEND 0x8
#define O_NOFOLLOW 0x100
#define O_CREAT 0x200
#define O_EXCL 0x800
#define O_DIRECTORY 0x100000
#define O_CLOEXEC 0x1000000

#define F_FULLFSYNC 51
#define LOCK_EX 0x2
#define LOCK_NB 0x4
#define AT_SYMLINK_NOFOLLOW 0x20
#define RUSAGE_SELF 0
#define SEEK_END 2

int close(int);
int flock(int, int);
int fstat(int, struct stat *);
int fstatat(int, const char *, struct stat *, int);
int fsync(int);
int ftruncate(int, off_t);
pid_t getpid(void);
uid_t geteuid(void);
int sched_yield(void);
int getrusage(int, struct rusage *);
int kill(pid_t, int);
off_t lseek(int, off_t, int);
int lstat(const char *, struct stat *);
void *memchr(const void *, int, size_t);
int mkdir(const char *, mode_t);
ptrdiff_t pread(int, void *, size_t, off_t);
ptrdiff_t pwrite(int, const void *, size_t, off_t);
ptrdiff_t read(int, void *, size_t);
int rename(const char *, const char *);
int renameat(int, const char *, int, const char *);
int stat(const char *, struct stat *);
char *strerror(int);
int unlink(const char *);
int unlinkat(int, const char *, int);
int usleep(useconds_t);
ptrdiff_t write(int, const void *, size_t);
