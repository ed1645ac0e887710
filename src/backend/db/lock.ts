import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

type Owner = { pid: number; started: string | null };

/**
 * Returns the start time of a process by the kernel's count; null without /proc. Distinguishes a reused pid from the
 * owner.
 */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return null;
  }
}

function readOwner(file: string): Owner | null {
  try {
    const [pid, started] = readFileSync(file, 'utf8').trim().split(' ');
    return { pid: Number(pid), started: started || null };
  } catch {
    return null;
  }
}

const heldFiles = new Set<string>();

function isAlive(file: string, { pid, started }: Owner): boolean {
  if (pid === process.pid && heldFiles.has(file)) return true;
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const now = startOf(pid);
  return started !== null && now !== null ? now === started : pid !== process.pid;
}

const inUse = (file: string, pid: number) =>
  new Error(
    `The database beside ${file} is in use by process ${pid}. Two processes on it would lose writes: ` +
      'stop that process, or set DATA_DIR to another folder, or set DATABASE_URL to a PostgreSQL server.',
  );

/**
 * Takes the lock of an embedded database, which has none of its own, and returns a function that releases it. The lock
 * of an ended process is taken over, also when its pid was reused.
 * @throws when a running process holds it; the message names its pid and the solutions.
 */
export function takeLock(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true });
  const ownFile = `${file}.${process.pid}`;
  writeFileSync(ownFile, `${process.pid} ${startOf(process.pid) ?? ''}`);
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      try {
        // A hard link is created atomically, so a half-written lock can never be read.
        linkSync(ownFile, file);
        return holding(file);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      }
      const owner = readOwner(file);
      if (owner === null) continue;
      if (isAlive(file, owner)) throw inUse(file, owner.pid);
      removeStale(file, owner);
    }
    throw new Error(`Could not take the lock ${file}: other processes keep taking it. Try again.`);
  } finally {
    rmSync(ownFile, { force: true });
  }
}

/** Another process may have replaced the same stale lock first, so the moved file is checked. */
function removeStale(file: string, stale: Owner): void {
  const staleFile = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, staleFile);
  } catch {
    return;
  }
  const moved = readOwner(staleFile);
  if (moved && (moved.pid !== stale.pid || moved.started !== stale.started)) {
    renameSync(staleFile, file);
    return;
  }
  rmSync(staleFile, { force: true });
}

function holding(file: string): () => void {
  heldFiles.add(file);
  const release = () => {
    if (!heldFiles.delete(file)) return;
    rmSync(file, { force: true });
    process.off('exit', release);
  };
  process.on('exit', release);
  return release;
}
