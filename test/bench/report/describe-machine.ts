import { cpus, loadavg } from 'node:os';
import type { BenchCluster } from '../cluster/bench-cluster.ts';

export const describeMachine = async (cluster: BenchCluster): Promise<string> => {
  const rows = await cluster.query<Record<'version' | 'fsync' | 'commit', string>>(
    `select current_setting('server_version') as version, current_setting('fsync') as fsync,
       current_setting('synchronous_commit') as commit`,
  );
  const { version, fsync, commit } = rows[0] ?? {};
  const processors = cpus();
  return [
    `${processors[0]?.model.trim() ?? 'unknown CPU'}, ${processors.length} cores (load ${loadavg()[0]?.toFixed(1)})`,
    `Node ${process.versions.node}`,
    `PostgreSQL ${version}, fsync=${fsync}, synchronous_commit=${commit}`,
  ].join('; ');
};
