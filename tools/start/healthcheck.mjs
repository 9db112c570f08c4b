// Checks whether this container's server answers, at the address of `PORT` and `HOST`: exits with 0 or 1.
try {
  const { ok } = await fetch(`http://localhost:${process.env.PORT || 3000}/healthz`, {
    signal: AbortSignal.timeout(4_000),
  });
  process.exit(ok ? 0 : 1);
} catch {
  process.exit(1);
}
