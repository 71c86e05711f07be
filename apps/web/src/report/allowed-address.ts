import ipaddr from 'ipaddr.js';

/** Answers only inside a cloud's machines, though the address looks public. */
const METADATA = new Set(['168.63.129.16']);

/**
 * Whether a webhook may lead to this IP address: public ones only, never a private, loopback, link-local, metadata, mapped
 * or reserved one, but for what `allow` lists: single addresses and ranges (`10.1.0.0/16`).
 */
export function isAllowedAddress(address: string, allow: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (allow.some((each) => covers(each, parsed))) return true;
  return parsed.range() === 'unicast' && !METADATA.has(parsed.toString());
}

/** Whether a text is a single address or a range. */
export function isAddressOrRange(text: string): boolean {
  return ipaddr.isValid(text) || ipaddr.isValidCIDR(text);
}

function covers(allowed: string, address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (ipaddr.isValid(allowed)) {
    const single = ipaddr.parse(allowed);
    return single.toNormalizedString() === address.toNormalizedString();
  }
  if (!ipaddr.isValidCIDR(allowed)) return false;
  const [network, bits] = ipaddr.parseCIDR(allowed);
  if (network instanceof ipaddr.IPv4) {
    return address instanceof ipaddr.IPv4 && address.match(network, bits);
  }
  return address instanceof ipaddr.IPv6 && address.match(network, bits);
}
