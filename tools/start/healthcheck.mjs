// Whether the server of this container answers: exit code 0 or 1. The address is the one that `PORT` and `HOST` leave open.
try {
  const { ok } = await fetch(`http://localhost:${process.env.PORT || 3000}/healthz`, {
    signal: AbortSignal.timeout(4_000),
  });
  process.exit(ok ? 0 : 1);
} catch {
  process.exit(1);
}
