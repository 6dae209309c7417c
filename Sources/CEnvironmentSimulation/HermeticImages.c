// The images of the process: whose functions are the program's.

#define _GNU_SOURCE
#include "Hermetic.h"

#ifdef HERMETIC
#include <link.h>
#include <stdlib.h>
#include <string.h>

struct range {
  uintptr_t start, end;
  enum image image;
};

/// The images at one time. Threads read a table without a lock, so that it is never freed.
struct images {
  struct images *previous;  // so that the leak checker finds it
  unsigned long long version;
  size_t count;
  struct range *ranges;
};

static struct images *images;

/// Returns the kind of an image by its path, which is empty for the program itself.
static enum image image_of_file(const char *path) {
  const char *name = strrchr(path, '/');
  name = name ? name + 1 : path;
  // The test libraries, the loader, and ICU: its calendars and formatters read the time and the locale, before they get
  // those of the caller.
  if (begins(name, "libTesting.") || begins(name, "lib_Testing") || begins(name, "libXCTest.")
      || begins(name, "ld-linux") || begins(name, "lib_FoundationICU.")) {
    return image_ignored;
  }
  bool is_system = begins(path, "/lib") || begins(path, "/usr/lib") || begins(name, "linux-vdso")
      || strstr(path, "/lib/swift/linux/");
  return is_system ? image_system : image_program;
}

static int read_version(struct dl_phdr_info *info, size_t size, void *version) {
  *(unsigned long long *)version = info->dlpi_adds;
  return 1;
}

static int add_image(struct dl_phdr_info *info, size_t size, void *context) {
  struct images *new = context;
  new->version = info->dlpi_adds;
  for (int index = 0; index < info->dlpi_phnum; index++) {
    const ElfW(Phdr) *header = &info->dlpi_phdr[index];
    if (header->p_type != PT_LOAD || !(header->p_flags & PF_X)) continue;
    uintptr_t start = info->dlpi_addr + header->p_vaddr;
    new->ranges = resized(new->ranges, (new->count + 1) * sizeof *new->ranges);
    new->ranges[new->count++] =
        (struct range){start, start + header->p_memsz, image_of_file(info->dlpi_name)};
  }
  return 0;
}

void environments_hermetic_update_images(void) {
  struct images *known = __atomic_load_n(&images, __ATOMIC_ACQUIRE);
  unsigned long long version = 0;
  dl_iterate_phdr(read_version, &version);
  if (known && known->version == version) return;
  struct images *new = resized(NULL, sizeof *new);
  *new = (struct images){.previous = known};
  // Under no lock of this library: the loader has one, under which it runs initializers, which make calls.
  dl_iterate_phdr(add_image, new);
  bool is_first = __atomic_compare_exchange_n(
      &images, &known, new, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
  if (is_first) return;
  free(new->ranges);
  free(new);
}

static const struct range *find(uintptr_t address) {
  const struct images *known = __atomic_load_n(&images, __ATOMIC_ACQUIRE);
  for (size_t index = 0; index < known->count; index++) {
    const struct range *range = &known->ranges[index];
    if (address >= range->start && address < range->end) return range;
  }
  return NULL;
}

enum image environments_hermetic_image(uintptr_t address) {
  const struct range *range = find(address);
  if (!range) {
    // The program can load libraries during a test.
    environments_hermetic_update_images();
    range = find(address);
  }
  return range ? range->image : image_system;
}
#endif
