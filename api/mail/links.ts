import type { Settings } from '../../config/settings';
import { BASE } from '../paths';

type Place = Pick<Settings, 'publicUrl' | 'host' | 'port'>;

const hostOf = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** What the screens are below, for whoever reads of them elsewhere: without a public address, where the server listens. */
export const baseAddress = ({ publicUrl, host, port }: Place): string =>
    `${publicUrl ?? `http://${hostOf(host)}:${String(port)}`}${BASE}`;
