import { readFileSync } from 'node:fs';

/** Tracks the combined memory of this process and the reader's process, in MiB. */
export function watchMemory(pid: () => number | undefined) {
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, process.memoryUsage.rss() / 2 ** 20 + residentOf(pid()));
  };
  const timer = setInterval(look, 250);
  return {
    stop(): number {
      look();
      clearInterval(timer);
      return Math.round(peak);
    },
  };
}

/** Zero if the system does not report it or the process has just ended. */
function residentOf(pid: number | undefined): number {
  if (pid === undefined) return 0;
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
