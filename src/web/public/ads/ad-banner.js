/* A bait: nothing uses this file. It tells whether adverts can be shown to this visitor. */
