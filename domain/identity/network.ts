/** The network that an address belongs to: of IPv4 the first three numbers, of IPv6 the first 48 bits. */
export function networkOf(address: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address)?.[1];
  if (v4) return v4;
  const [head = ''] = address.toLowerCase().split('::');
  return [...head.split(':'), '', '', ''].slice(0, 3).join(':');
}

/** An address as people write it: of an IPv4 address that came in by IPv6 the four numbers alone. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');
