import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page with a fault of each kind, and a link whose press is lost. */
const PAGE = `<!doctype html>
<html><head><title>Faults</title></head><body>
<div style="overflow-y:auto;width:100px;height:40px"><p style="width:200px;height:80px">wide</p></div>
<a href="/arrived" onclick="return false">lost</a>
<img src="/gone.png" alt="">
<script src="http://stranger.example/script.js"></script>
<script>
  Promise.reject(new Error('planted rejection'));
  console.error('planted complaint');
  fetch('/broken');
  throw new Error('planted error');
</script>
</body></html>`;

const POLICY = "script-src 'self' 'unsafe-inline'";

/** Starts a site of one page whose faults a walk has to find. */
export const startFaultySite = async () => {
  const server = createServer(({ url }, reply) => {
    if (url === '/gone.png') reply.writeHead(404).end();
    else if (url === '/broken') reply.writeHead(500).end();
    else reply.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': POLICY }).end(PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
