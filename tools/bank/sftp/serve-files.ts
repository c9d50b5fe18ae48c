import fs from 'node:fs';
import path from 'node:path';
import ssh2, { type Attributes, type Connection, type SFTPWrapper } from 'ssh2';
import type { Failures } from './failures.ts';

const { STATUS_CODE, OPEN_MODE, flagsToString } = ssh2.utils.sftp;
type Served = { folder: string; failures: Failures; client: Connection };
type Open = { file: number } | { names: string[]; folder: string };

/** Serves one session. Every path is below the folder, and a rename does not replace a file, as in SFTP version 3. */
export function serveFiles(sftp: SFTPWrapper, { folder, failures, client }: Served): void {
  const handles = new Map<number, Open>();
  let last = 0;
  const below = (name: string) => path.join(folder, path.posix.normalize(`/${name}`));
  const ok = (id: number) => sftp.status(id, STATUS_CODE.OK);
  const newHandle = (id: number, open: Open) => {
    last += 1;
    handles.set(last, open);
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(last);
    sftp.handle(id, handle);
  };
  const opened = (handle: Buffer) => {
    const open = handles.get(handle.readUInt32BE());
    if (!open) throw new Error('no such handle');
    return open;
  };
  const fileOf = (handle: Buffer) => {
    const open = opened(handle);
    if (!('file' in open)) throw new Error('not a file');
    return open.file;
  };

  /** Serves a request, unless it must fail; `half` is the part done before a connection is cut. */
  function serve(request: string, id: number, work: () => void, half?: () => void): void {
    const failure = failures.at(request);
    if (failure === 'stall') return;
    if (failure === 'full') return void sftp.status(id, STATUS_CODE.FAILURE, 'No space left on device');
    if (failure === 'forbidden') return void sftp.status(id, STATUS_CODE.PERMISSION_DENIED);
    if (failure === 'cut') {
      half?.();
      return void client.end();
    }
    try {
      if (failure === 'unanswered') {
        unanswered(work);
        client.end();
      } else work();
    } catch (error) {
      sftp.status(id, codeOf(error), error instanceof Error ? error.message : '');
    }
  }
  /** Does the work and discards its responses. */
  function unanswered(work: () => void): void {
    const status = sftp.status;
    sftp.status = () => {};
    work();
    sftp.status = status;
  }

  sftp.on('REALPATH', (id, name) =>
    serve('REALPATH', id, () => {
      const filename = path.posix.normalize(`/${name}`);
      sftp.name(id, [{ filename, longname: filename, attrs: {} as Attributes }]);
    }),
  );
  for (const request of ['STAT', 'LSTAT'] as const)
    sftp.on(request, (id: number, name: string) => serve('STAT', id, () => sftp.attrs(id, attributesOf(below(name)))));
  sftp.on('FSTAT', (id, handle) => serve('STAT', id, () => sftp.attrs(id, asAttributes(fs.fstatSync(fileOf(handle))))));
  sftp.on('SETSTAT', (id) => serve('SETSTAT', id, () => ok(id)));
  sftp.on('FSETSTAT', (id) => serve('SETSTAT', id, () => ok(id)));
  sftp.on('OPEN', (id, name, flags) =>
    serve('OPEN', id, () => {
      newHandle(id, { file: fs.openSync(below(name), flagsToString(flags) ?? (flags & OPEN_MODE.WRITE ? 'r+' : 'r')) });
    }),
  );
  sftp.on('READ', (id, handle, offset, length) =>
    serve('READ', id, () => {
      const bytes = Buffer.alloc(length);
      const read = fs.readSync(fileOf(handle), bytes, 0, length, offset);
      if (read === 0) sftp.status(id, STATUS_CODE.EOF);
      else sftp.data(id, bytes.subarray(0, read));
    }),
  );
  sftp.on('WRITE', (id, handle, offset, data) => {
    const write = (bytes: Buffer) => fs.writeSync(fileOf(handle), bytes, 0, bytes.length, offset);
    serve(
      'WRITE',
      id,
      () => {
        write(data);
        ok(id);
      },
      () => write(data.subarray(0, data.length / 2)),
    );
  });
  sftp.on('CLOSE', (id, handle) =>
    serve('CLOSE', id, () => {
      const open = opened(handle);
      if ('file' in open) fs.closeSync(open.file);
      handles.delete(handle.readUInt32BE());
      ok(id);
    }),
  );
  sftp.on('OPENDIR', (id, name) =>
    serve('OPENDIR', id, () => {
      newHandle(id, { names: fs.readdirSync(below(name)), folder: below(name) });
    }),
  );
  sftp.on('READDIR', (id, handle) =>
    serve('READDIR', id, () => {
      const open = opened(handle);
      if ('file' in open || open.names.length === 0) return void sftp.status(id, STATUS_CODE.EOF);
      sftp.name(
        id,
        open.names.splice(0).map((filename) => listed(open.folder, filename)),
      );
    }),
  );
  sftp.on('RENAME', (id, from, to) =>
    serve('RENAME', id, () => {
      if (fs.existsSync(below(to))) return void sftp.status(id, STATUS_CODE.FAILURE, 'The file exists');
      fs.renameSync(below(from), below(to));
      ok(id);
    }),
  );
  sftp.on('REMOVE', (id, name) =>
    serve('REMOVE', id, () => {
      fs.unlinkSync(below(name));
      ok(id);
    }),
  );
  sftp.on('MKDIR', (id, name) =>
    serve('MKDIR', id, () => {
      fs.mkdirSync(below(name));
      ok(id);
    }),
  );
  // A client that ends its session waits until the server closes it too.
  sftp.on('end', () => sftp.end());
  client.on('close', () => {
    for (const open of handles.values()) if ('file' in open) fs.closeSync(open.file);
    handles.clear();
  });
}

function listed(folder: string, filename: string) {
  const file = path.join(folder, filename);
  const attrs = attributesOf(file);
  const kind = fs.statSync(file).isDirectory() ? 'd' : '-';
  return { filename, longname: `${kind}rw-r--r-- 1 bank bank ${attrs.size} Jan  1 00:00 ${filename}`, attrs };
}

const attributesOf = (file: string): Attributes => asAttributes(fs.statSync(file));

const asAttributes = ({ mode, uid, gid, size, atimeMs, mtimeMs }: fs.Stats): Attributes => ({
  mode,
  uid,
  gid,
  size,
  atime: Math.floor(atimeMs / 1000),
  mtime: Math.floor(mtimeMs / 1000),
});

function codeOf(error: unknown): number {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return STATUS_CODE.NO_SUCH_FILE;
  return code === 'EACCES' ? STATUS_CODE.PERMISSION_DENIED : STATUS_CODE.FAILURE;
}
