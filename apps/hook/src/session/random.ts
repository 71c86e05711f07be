import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/** Random bytes from the system, without loading the runtime's cryptography where the system has a device for them. */
export function randomBytes(length: number): Uint8Array {
  return fromDevice(length) ?? process.getBuiltinModule('node:crypto').randomBytes(length);
}

function fromDevice(length: number): Uint8Array | undefined {
  if (process.platform === 'win32') return undefined;
  try {
    const descriptor = openSync('/dev/urandom', constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const bytes = Buffer.alloc(length);
      const isDevice = fstatSync(descriptor).isCharacterDevice();
      return isDevice && readSync(descriptor, bytes) === length ? bytes : undefined;
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return undefined;
  }
}
