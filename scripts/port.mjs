import { createServer } from 'node:net';

export const HOST = '127.0.0.1';
/** How many neighbouring ports are tried before giving up. */
const ATTEMPTS = 100;

/** Takes the port one would like; gives it or the next one that nothing listens on. */
export async function freePort(wanted) {
  for (let port = wanted; port < wanted + ATTEMPTS; port += 1) {
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port between ${wanted} and ${wanted + ATTEMPTS - 1}.`);
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, HOST, () => probe.close(() => resolve(true)));
  });
}
