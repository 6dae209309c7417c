// Definitions of the observed functions.
//
// A definition in the program takes precedence over those of shared libraries, also for calls that the libraries
// make. Each function is a jump through a pointer, so that arguments of any type pass unchanged. The observer keeps those
// in general-purpose registers: no function of the table has floating-point arguments. Functions of Foundation are here if
// a cached value hides the calls of the C library.

#include "Hermetic.h"

#ifdef HERMETIC
#include <errno.h>
#include <netdb.h>

// The functions of a file: of its path, as the first or second argument, or of two, that fail with -1 or with NULL.
#define PATH(F, name) F(name, files, first, true, -1)
#define LOOK(F, name) F(name, files, looks, true, -1)
#define SECOND(F, name) F(name, files, second, true, -1)
#define LOOK_SECOND(F, name) F(name, files, looks_second, true, -1)
#define POINTER(F, name) F(name, files, first, true, 0)
// Functions that wait, that use the network or processes, and that start a program.
#define WAIT(F, name) F(name, clock, none, true, 0)
#define CONNECT(F, name) F(name, network, none, true, -1)
#define PROCESS(F, name) F(name, processes, none, true, -1)
#define PROGRAM(F, name) F(name, processes, first, true, -1)
// Functions that cannot fail.
#define FILES(F, name) F(name, files, none, false, 0)
#define CLOCK(F, name) F(name, clock, none, false, 0)
#define RANDOM(F, name) F(name, random, none, false, 0)
#define LOCALE(F, name) F(name, locale, none, false, 0)
#define NETWORK(F, name) F(name, network, none, false, 0)
#define PROCESSES(F, name) F(name, processes, none, false, 0)
#define THREE(M, F, a, b, c) M(F, a) M(F, b) M(F, c)
#define SIX(M, F, a, b, c, d, e, f) THREE(M, F, a, b, c) THREE(M, F, d, e, f)

// F: name, kind, argument, whether calls can fail, and with which result.
// S: a function of Foundation: identifier, name, kind, symbol.
#define ESSENTIALS "$s20FoundationEssentials"
#define SESSION "$s20FoundationNetworking10URLSessionC"
#define FUNCTIONS(F, S) \
  SIX(PATH, F, open, open64, creat, creat64, mkdir, rmdir) \
  SIX(PATH, F, mkstemp, mkstemp64, mkostemp, mkstemps, mkfifo, mknod) \
  SIX(PATH, F, unlink, remove, readlink, chmod, chown, lchown) \
  SIX(PATH, F, chdir, truncate, truncate64, utime, utimes, shm_open) \
  SIX(PATH, F, scandir, scandir64, nftw, ftw, getxattr, lgetxattr) PATH(F, setxattr) \
  PATH(F, listxattr) SIX(LOOK, F, stat, stat64, lstat, lstat64, statvfs, statvfs64) \
  THREE(LOOK, F, statfs, statfs64, access) LOOK(F, euidaccess) LOOK(F, pathconf) \
  SIX(LOOK_SECOND, F, fstatat, fstatat64, statx, __xstat, __lxstat, faccessat) \
  SIX(SECOND, F, openat, openat64, mkdirat, unlinkat, renameat, renameat2) \
  SIX(SECOND, F, linkat, symlink, readlinkat, fchmodat, fchownat, utimensat) \
  SECOND(F, inotify_add_watch) \
  SIX(POINTER, F, fopen, fopen64, freopen, mkdtemp, realpath, canonicalize_file_name) \
  POINTER(F, opendir) POINTER(F, dlopen) \
  SIX(FILES, F, glob, getpwuid, getpwuid_r, getpwnam, getpwnam_r, getgrgid) \
  SIX(FILES, F, getgrgid_r, getgrnam, getgrnam_r, getlogin, getuid, geteuid) \
  SIX(CLOCK, F, gettimeofday, time, clock, times, timespec_get, getrusage) CLOCK(F, alarm) \
  CLOCK(F, setitimer) THREE(WAIT, F, nanosleep, clock_nanosleep, usleep) WAIT(F, sleep) \
  THREE(RANDOM, F, getrandom, getentropy, arc4random) RANDOM(F, arc4random_buf) \
  RANDOM(F, arc4random_uniform) \
  SIX(LOCALE, F, setlocale, nl_langinfo, localtime, localtime_r, mktime, tzset) \
  THREE(CONNECT, F, socket, connect, bind) CONNECT(F, getifaddrs) NETWORK(F, gethostname) \
  THREE(PROCESS, F, fork, vfork, kill) THREE(PROGRAM, F, execve, execv, execvp) PROGRAM(F, system) \
  PROCESSES(F, getppid) F(rename, files, both, true, -1) F(link, files, both, true, -1) \
  F(tmpfile, files, none, true, 0) F(getcwd, files, none, true, 0) \
  F(get_current_dir_name, files, none, true, 0) F(fts_open, files, none, true, 0) \
  F(getenv, environment_variables, first, true, 0) \
  F(secure_getenv, environment_variables, first, true, 0) \
  F(setenv, environment_variables, first, true, -1) \
  F(unsetenv, environment_variables, first, true, -1) \
  F(putenv, environment_variables, first, true, -1) \
  F(clearenv, environment_variables, none, true, -1) F(syscall, random, number, false, 0) \
  F(getaddrinfo, network, first, true, EAI_AGAIN) F(getnameinfo, network, none, true, EAI_AGAIN) \
  F(gethostbyname, network, first, true, 0) F(gethostbyaddr, network, none, true, 0) \
  F(if_nameindex, network, none, true, 0) F(posix_spawn, processes, second, true, EACCES) \
  F(posix_spawnp, processes, second, true, EACCES) F(popen, processes, first, true, 0) \
  S(user_defaults, "UserDefaults.standard", files, "$s10Foundation12UserDefaultsC8standardACvgZ") \
  S(environment, "ProcessInfo.environment", environment_variables, \
    ESSENTIALS "11ProcessInfoC11environmentSDyS2SGvg") \
  S(process_number, "ProcessInfo.processIdentifier", processes, \
    ESSENTIALS "11ProcessInfoC17processIdentifiers5Int32Vvg") \
  S(locale, "Locale.current", locale, ESSENTIALS "6LocaleV7currentACvgZ") \
  S(updating_locale, "Locale.autoupdatingCurrent", locale, \
    ESSENTIALS "6LocaleV19autoupdatingCurrentACvgZ") \
  S(languages, "Locale.preferredLanguages", locale, \
    ESSENTIALS "6LocaleV18preferredLanguagesSaySSGvgZ") \
  S(time_zone, "TimeZone.current", locale, ESSENTIALS "8TimeZoneV7currentACvgZ") \
  S(updating_time_zone, "TimeZone.autoupdatingCurrent", locale, \
    ESSENTIALS "8TimeZoneV19autoupdatingCurrentACvgZ") \
  S(calendar, "Calendar.current", locale, ESSENTIALS "8CalendarV7currentACvgZ") \
  S(updating_calendar, "Calendar.autoupdatingCurrent", locale, \
    ESSENTIALS "8CalendarV19autoupdatingCurrentACvgZ") \
  S(shared_session, "URLSession.shared", network, SESSION "6sharedACvgZ") \
  S(session, "URLSession(configuration:)", network, SESSION "13configurationAcA0C13ConfigurationC_tcfC") \
  S(session_with_delegate, "URLSession(configuration:delegate:delegateQueue:)", network, \
    SESSION "13configuration8delegate0E5QueueAcA0C13ConfigurationC_AA0C8Delegate_pSg0A009OperationF0CSgtcfC")

#define BEGIN(binding, symbol)                                               \
  ".section environments_hooks, \"ax\", @progbits\n.p2align 4\n" binding " \"" symbol "\"\n.type \"" symbol "\", @function\n" \
  "\"" symbol "\":\n.cfi_startproc\n"
#define END(symbol) ".cfi_endproc\n.size \"" symbol "\", . - \"" symbol "\"\n.text\n"

#if defined(__x86_64__)
#define JUMP(id)                                               \
  "endbr64\n"                                                  \
  "jmpq *environments_observed_" #id "(%rip)\n"                \
  "environments_observer_" #id ":\n"                           \
  "leaq environments_observed_" #id "(%rip), %r11\n"           \
  "jmp environments_hermetic_call\n"

// Saves the registers of arguments, and those with which Swift passes the address of a result (rax).
__asm__(
    BEGIN(".globl", "environments_hermetic_call") ".hidden environments_hermetic_call\n"
    "pushq %rbp\n.cfi_def_cfa_offset 16\n.cfi_offset %rbp, -16\n"
    "movq %rsp, %rbp\n.cfi_def_cfa_register %rbp\n"
    "pushq %rdi\npushq %rsi\npushq %rdx\npushq %rcx\npushq %r8\npushq %r9\npushq %rax\npushq %r10\n"
    "movq %rsi, %rdx\nmovq %rdi, %rsi\nmovq %r11, %rdi\nmovq %rbp, %rcx\n"
    "call environments_hermetic_observe\n"
    "movq %rax, %r11\ntestq %rax, %rax\nje 1f\n"
    "popq %r10\npopq %rax\npopq %r9\npopq %r8\npopq %rcx\npopq %rdx\npopq %rsi\npopq %rdi\n"
    "popq %rbp\n.cfi_remember_state\n.cfi_def_cfa %rsp, 8\njmpq *%r11\n"
    ".cfi_restore_state\n1: movq %rdx, %rax\nleave\n.cfi_def_cfa %rsp, 8\nret\n"
    END("environments_hermetic_call"));
#else
#define JUMP(id)                                               \
  "bti c\n"                                                    \
  "adrp x16, environments_observed_" #id "\n"                  \
  "ldr x16, [x16, :lo12:environments_observed_" #id "]\n"      \
  "br x16\n"                                                   \
  "environments_observer_" #id ":\n"                           \
  "bti j\n"                                                    \
  "adrp x17, environments_observed_" #id "\n"                  \
  "add x17, x17, :lo12:environments_observed_" #id "\n"        \
  "b environments_hermetic_call\n"

// Saves the registers of arguments, and those with which Swift passes the address of a result (x8).
__asm__(
    BEGIN(".globl", "environments_hermetic_call") ".hidden environments_hermetic_call\n"
    "stp x29, x30, [sp, #-16]!\n.cfi_def_cfa_offset 16\n.cfi_offset x30, -8\n.cfi_offset x29, -16\n"
    "mov x29, sp\n.cfi_def_cfa_register x29\n"
    "stp x0, x1, [sp, #-16]!\nstp x2, x3, [sp, #-16]!\nstp x4, x5, [sp, #-16]!\n"
    "stp x6, x7, [sp, #-16]!\nstp x8, x9, [sp, #-16]!\n"
    "mov x2, x1\nmov x1, x0\nmov x0, x17\nmov x3, x29\n"
    "bl environments_hermetic_observe\n"
    "cbz x0, 1f\nmov x16, x0\n"
    "ldp x8, x9, [sp], #16\nldp x6, x7, [sp], #16\nldp x4, x5, [sp], #16\n"
    "ldp x2, x3, [sp], #16\nldp x0, x1, [sp], #16\n"
    "ldp x29, x30, [sp], #16\n.cfi_remember_state\n.cfi_def_cfa sp, 0\nbr x16\n"
    ".cfi_restore_state\n1: mov x0, x1\nmov sp, x29\nldp x29, x30, [sp], #16\n.cfi_def_cfa sp, 0\nret\n"
    END("environments_hermetic_call"));
#endif

#define DEFINE_AS(binding, id, readable, name, kind, what, fails, value)                      \
  __asm__(BEGIN(binding, name) JUMP(id) END(name));                                           \
  extern char environments_observer_##id[] __attribute__((visibility("hidden")));             \
  extern void environments_intercepted_##id(void) __asm__("__interceptor_" name)              \
      __attribute__((weak));                                                                  \
  __attribute__((visibility("hidden"))) struct observed_function environments_observed_##id = { \
      environments_observer_##id, environments_observer_##id, 0, environments_intercepted_##id, \
      name, readable, environments_call_##kind, argument_##what, fails, value};
#define DEFINE(name, kind, what, fails, value) \
  DEFINE_AS(".globl", name, #name, #name, kind, what, fails, value)
// Weak, because a program with a static standard library has the functions of Foundation itself.
#define DEFINE_OF_SWIFT(id, readable, kind, name) \
  DEFINE_AS(".weak", id, readable, name, kind, none, false, 0)
FUNCTIONS(DEFINE, DEFINE_OF_SWIFT)

#define ADDRESS(id, ...) &environments_observed_##id,
struct observed_function *const environments_observed_functions[] = {FUNCTIONS(ADDRESS, ADDRESS)};
const size_t environments_observed_function_count =
    sizeof environments_observed_functions / sizeof *environments_observed_functions;
#endif
