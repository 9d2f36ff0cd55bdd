/*
 * Preloaded into a process, records what it does to the files below KONTOR_RECORD_FOLDER: each write with its bytes,
 * each truncation, synchronization, creation, removal and renaming, in their order, to the file KONTOR_RECORD. With
 * KONTOR_RECORD_KILL=NUMBER:ENDING the process is killed after that many writes to files whose names end so.
 *
 * The index of a log (-shm) is left out: it is mapped into memory, and a new one is made after a crash. So are files that
 * the C library writes for its own streams (fopen): a database server keeps nothing there that it cannot make again.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

enum { CREATED = 1, WRITTEN, TRUNCATED, SYNCED, REMOVED, RENAMED, FOLDER_SYNCED };

struct head {
  uint32_t magic, kind;
  uint64_t inode, offset;
  uint32_t path_bytes, data_bytes;
};

static const uint32_t begins = 0x6b6f6e01, ends = 0x6b6f6e02;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int record = -1;
static char folder[PATH_MAX];
static char kill_ending[256];
static long kill_after = 0;

static void enter(void) {
  pthread_mutex_lock(&lock);
  flock(record, LOCK_EX);
}

static void leave(void) {
  int saved = errno;
  flock(record, LOCK_UN);
  pthread_mutex_unlock(&lock);
  errno = saved;
}

#define REAL(type, name, ...) \
  static type (*real)(__VA_ARGS__); \
  if (!real) *(void **)&real = dlsym(RTLD_NEXT, name);

static const char *record_path;

/* A forked process shares the open file of its parent, and with it the lock: each needs its own. */
static void enter_before_fork(void) { pthread_mutex_lock(&lock); }
static void leave_after_fork(void) { pthread_mutex_unlock(&lock); }
static void child_after_fork(void) {
  pthread_mutex_init(&lock, NULL);
  if (record < 0) return;
  close(record);
  record = open(record_path, O_WRONLY | O_APPEND | O_CLOEXEC);
  if (record < 0) abort();
}

__attribute__((constructor)) static void start(void) {
  const char *path = getenv("KONTOR_RECORD"), *below = getenv("KONTOR_RECORD_FOLDER"), *kill_at = getenv("KONTOR_RECORD_KILL");
  if (!path || !below || !realpath(below, folder)) return;
  if (kill_at) sscanf(kill_at, "%ld:%255s", &kill_after, kill_ending);
  record_path = path;
  record = open(path, O_WRONLY | O_APPEND | O_CLOEXEC);
  pthread_atfork(enter_before_fork, leave_after_fork, child_after_fork);
}

static void append(uint32_t kind, uint64_t inode, uint64_t offset, const char *path, const void *data, size_t bytes) {
  struct head head = {begins, kind, inode, offset, (uint32_t)strlen(path), (uint32_t)bytes};
  struct iovec parts[] = {{&head, sizeof head}, {(void *)path, strlen(path)}, {(void *)data, bytes}, {(void *)&ends, sizeof ends}};
  static ssize_t (*real)(int, const struct iovec *, int);
  if (!real) *(void **)&real = dlsym(RTLD_NEXT, "writev");
  if (real(record, parts, 4) < 0) abort();
}

/* The path of a recorded file or folder; 0 for every other. */
static int path_of(int file, char *path, struct stat *facts) {
  char link[64];
  if (record < 0 || file == record || fstat(file, facts) != 0) return 0;
  if (!S_ISREG(facts->st_mode) && !S_ISDIR(facts->st_mode)) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  if (length < 0) return 0;
  path[length] = 0;
  size_t own = strlen(folder);
  if (strncmp(path, folder, own) != 0 || (path[own] != '/' && path[own] != 0)) return 0;
  return length < 4 || strcmp(path + length - 4, "-shm") != 0;
}

static int is_recorded_name(const char *name, char *path) {
  char parent[PATH_MAX], real_parent[PATH_MAX];
  if (record < 0 || strlen(name) >= PATH_MAX) return 0;
  strcpy(parent, name);
  char *slash = strrchr(parent, '/');
  const char *last = name;
  if (slash) { *slash = 0; last = name + (slash - parent) + 1; }
  if (!realpath(slash ? (*parent ? parent : "/") : ".", real_parent)) return 0;
  if (strncmp(real_parent, folder, strlen(folder)) != 0) return 0;
  if (strlen(real_parent) + strlen(last) + 2 > PATH_MAX) return 0;
  sprintf(path, "%s/%s", real_parent, last);
  size_t length = strlen(path);
  return length < 4 || strcmp(path + length - 4, "-shm") != 0;
}

static void written(int file, const void *data, ssize_t bytes, off_t offset, const char *path, const struct stat *facts) {
  if (bytes <= 0) return;
  append(WRITTEN, facts->st_ino, offset, "", data, bytes);
  size_t length = strlen(path), ending = strlen(kill_ending);
  if (!kill_after || length < ending || strcmp(path + length - ending, kill_ending) != 0) return;
  if (--kill_after == 0) kill(getpid(), SIGKILL);
}

static int opened(int (*really)(const char *, int, mode_t), const char *name, int flags, mode_t mode) {
  char path[PATH_MAX];
  struct stat facts;
  if (record < 0 || !(flags & O_CREAT) || !is_recorded_name(name, path)) return really(name, flags, mode);
  enter();
  int existed = stat(path, &facts) == 0;
  int file = really(name, flags, mode);
  if (file >= 0 && fstat(file, &facts) == 0) {
    if (!existed) append(CREATED, facts.st_ino, 0, path, "", 0);
    else if (flags & O_TRUNC) append(TRUNCATED, facts.st_ino, 0, "", "", 0);
  }
  leave();
  return file;
}

#define MODE va_list rest; va_start(rest, flags); mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0; va_end(rest);

static int open_really(const char *name, int flags, mode_t mode) { REAL(int, "open", const char *, int, ...) return real(name, flags, mode); }
static int open64_really(const char *name, int flags, mode_t mode) { REAL(int, "open64", const char *, int, ...) return real(name, flags, mode); }
int open(const char *name, int flags, ...) { MODE return opened(open_really, name, flags, mode); }
int open64(const char *name, int flags, ...) { MODE return opened(open64_really, name, flags, mode); }

#define WRITE(call, where) \
  char path[PATH_MAX]; \
  struct stat facts; \
  if (!path_of(file, path, &facts)) return call; \
  enter(); \
  off_t at = where; \
  ssize_t done = call; \
  written(file, data, done, at, path, &facts); \
  leave(); \
  return done;

ssize_t write(int file, const void *data, size_t bytes) {
  REAL(ssize_t, "write", int, const void *, size_t)
  WRITE(real(file, data, bytes), fcntl(file, F_GETFL) & O_APPEND ? facts.st_size : lseek(file, 0, SEEK_CUR))
}
ssize_t pwrite(int file, const void *data, size_t bytes, off_t offset) {
  REAL(ssize_t, "pwrite", int, const void *, size_t, off_t)
  WRITE(real(file, data, bytes, offset), offset)
}
ssize_t pwrite64(int file, const void *data, size_t bytes, off_t offset) {
  REAL(ssize_t, "pwrite64", int, const void *, size_t, off_t)
  WRITE(real(file, data, bytes, offset), offset)
}

ssize_t pwritev(int file, const struct iovec *parts, int count, off_t offset) {
  REAL(ssize_t, "pwritev", int, const struct iovec *, int, off_t)
  char path[PATH_MAX];
  struct stat facts;
  if (!path_of(file, path, &facts)) return real(file, parts, count, offset);
  enter();
  ssize_t done = real(file, parts, count, offset), rest = done;
  for (int part = 0; part < count && rest > 0; part++) {
    ssize_t bytes = (ssize_t)parts[part].iov_len < rest ? (ssize_t)parts[part].iov_len : rest;
    written(file, parts[part].iov_base, bytes, offset + (done - rest), path, &facts);
    rest -= bytes;
  }
  leave();
  return done;
}

/* Room at the end of a file: as long as it is empty, a longer file. */
static int grown(int (*really)(int, off_t, off_t), int file, off_t offset, off_t bytes) {
  char path[PATH_MAX];
  struct stat facts;
  if (!path_of(file, path, &facts)) return really(file, offset, bytes);
  enter();
  int known = fstat(file, &facts) == 0;
  int result = really(file, offset, bytes);
  if (result == 0 && known && offset + bytes > facts.st_size) append(TRUNCATED, facts.st_ino, offset + bytes, "", "", 0);
  leave();
  return result;
}
int posix_fallocate(int file, off_t offset, off_t bytes) { REAL(int, "posix_fallocate", int, off_t, off_t) return grown(real, file, offset, bytes); }
int posix_fallocate64(int file, off_t offset, off_t bytes) { REAL(int, "posix_fallocate64", int, off_t, off_t) return grown(real, file, offset, bytes); }

/* Nothing that is recorded copies between files or writes in other ways; if that changes, the record would lie. */
#define NEVER(file) { char path[PATH_MAX]; struct stat facts; if (path_of(file, path, &facts)) abort(); }
ssize_t copy_file_range(int from, off_t *at, int to, off_t *place, size_t bytes, unsigned flags) {
  REAL(ssize_t, "copy_file_range", int, off_t *, int, off_t *, size_t, unsigned)
  NEVER(to)
  return real(from, at, to, place, bytes, flags);
}
ssize_t writev(int file, const struct iovec *parts, int count) {
  REAL(ssize_t, "writev", int, const struct iovec *, int)
  NEVER(file)
  return real(file, parts, count);
}

static int truncated(int (*really)(int, off_t), int file, off_t size) {
  char path[PATH_MAX];
  struct stat facts;
  if (!path_of(file, path, &facts)) return really(file, size);
  enter();
  int result = really(file, size);
  if (result == 0) append(TRUNCATED, facts.st_ino, size, "", "", 0);
  leave();
  return result;
}
int ftruncate(int file, off_t size) { REAL(int, "ftruncate", int, off_t) return truncated(real, file, size); }
int ftruncate64(int file, off_t size) { REAL(int, "ftruncate64", int, off_t) return truncated(real, file, size); }

static int synced(int (*really)(int), int file) {
  char path[PATH_MAX];
  struct stat facts;
  if (!path_of(file, path, &facts)) return really(file);
  enter();
  int result = really(file);
  if (result == 0) append(S_ISDIR(facts.st_mode) ? FOLDER_SYNCED : SYNCED, facts.st_ino, 0, path, "", 0);
  leave();
  return result;
}
int fsync(int file) { REAL(int, "fsync", int) return synced(real, file); }
int fdatasync(int file) { REAL(int, "fdatasync", int) return synced(real, file); }

static int removed(int (*really)(const char *), const char *name) {
  char path[PATH_MAX];
  if (!is_recorded_name(name, path)) return really(name);
  enter();
  int result = really(name);
  if (result == 0) append(REMOVED, 0, 0, path, "", 0);
  leave();
  return result;
}
int unlink(const char *name) { REAL(int, "unlink", const char *) return removed(real, name); }
int remove(const char *name) { REAL(int, "remove", const char *) return removed(real, name); }

int rename(const char *from, const char *to) {
  REAL(int, "rename", const char *, const char *)
  char path[PATH_MAX], target[PATH_MAX];
  if (!is_recorded_name(from, path) || !is_recorded_name(to, target)) return real(from, to);
  enter();
  int result = real(from, to);
  if (result == 0) append(RENAMED, 0, 0, path, target, strlen(target));
  leave();
  return result;
}
