import type { Settings } from '../../../config/settings';
import { BASE } from '../server/paths';

type AddressSettings = Pick<Settings, 'publicUrl' | 'host' | 'port'>;

const hostOf = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** Returns the address that the screens are below, for links from elsewhere: without a public one, the listener's. */
export const baseAddress = ({ publicUrl, host, port }: AddressSettings): string =>
    `${publicUrl ?? `http://${hostOf(host)}:${String(port)}`}${BASE}`;
