import { BlockList } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Interfaces of containers, virtual machines and tunnels. */
const VIRTUAL =
  /^(docker|br-|veth|virbr|vboxnet|vmnet|tap|tun|utun|wg|tailscale|zt|lxc|cni|podman|vEthernet \((WSL|Default))/;

/** A tunnel's range (100.64.0.0/10) and link-local addresses are left out: both reach beyond or end at one cable. */
const PRIVATE = new BlockList();
PRIVATE.addSubnet('10.0.0.0', 8);
PRIVATE.addSubnet('172.16.0.0', 12);
PRIVATE.addSubnet('192.168.0.0', 16);

/** IPv4 addresses of this computer in its networks. */
export function networkAddresses(interfaces = networkInterfaces()): string[] {
  return Object.entries(interfaces)
    .filter(([name]) => !VIRTUAL.test(name))
    .flatMap(([, addresses = []]) => addresses)
    .filter(
      ({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'),
    )
    .map(({ address }) => address);
}

/** Those of homes, venues and hotspots. A computer with an address of the internet must not open there. */
export const privateAddresses = (interfaces = networkInterfaces()): string[] =>
  networkAddresses(interfaces).filter((address) => PRIVATE.check(address));
