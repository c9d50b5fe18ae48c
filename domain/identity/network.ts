/** The network of an address: the first three numbers for IPv4, the first 48 bits for IPv6. */
export function networkOf(address: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address)?.[1];
  if (v4) return v4;
  const [head = ''] = address.toLowerCase().split('::');
  return [...head.split(':'), '', '', ''].slice(0, 3).join(':');
}

/** An address in its usual form: for an IPv4 address mapped to IPv6, only the four numbers. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');
