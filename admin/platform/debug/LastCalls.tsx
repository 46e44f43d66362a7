import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatInteger, formatSize } from '../../../models/platform/format/format';
import { useDevice } from '../data/device';
import { useLastCalls, type CallNote } from '../data/lastCalls';
import { Facts } from './Facts';

const COLUMNS = ['time', 'method', 'path', 'status', 'duration', 'size'] as const;
const NUMBERS: readonly string[] = ['status', 'duration', 'size'];

const cellsOf = ({ at, method, path, status, duration, size }: CallNote): Record<(typeof COLUMNS)[number], string> => ({
    time: new Date(at).toLocaleTimeString(),
    method,
    path,
    status: String(status),
    duration: `${formatInteger(Math.round(duration))} ms`,
    size: formatSize(size),
});

/** The network, and what this window has lately asked the server for. */
export const LastCalls = () => {
    const translate = useTranslate();
    const calls = useLastCalls();
    const { isOnline } = useDevice();
    const label = (name: string): string => translate(`debug.network.${name}`);
    return (
        <Box sx={{ mt: 2 }}>
            <Facts
                title={label('title')}
                of={[[label('state'), translate(isOnline ? 'debug.network.online' : 'debug.network.offline')]]}
            >
                <Box
                    role="region"
                    aria-label={label('calls')}
                    // It may be wider than its place, and is scrolled by the keyboard too.
                    tabIndex={0}
                    sx={{ overflowX: 'auto', mt: 1.5 }}
                >
                    <Table size="small" aria-label={label('calls')}>
                        <TableHead>
                            <TableRow>
                                {COLUMNS.map(name => (
                                    <TableCell key={name} align={NUMBERS.includes(name) ? 'right' : 'left'}>
                                        {label(name)}
                                    </TableCell>
                                ))}
                            </TableRow>
                        </TableHead>
                        <TableBody>
                            {calls.map(call => {
                                const cells = cellsOf(call);
                                return (
                                    <TableRow key={call.id}>
                                        {COLUMNS.map(name => (
                                            <TableCell
                                                key={name}
                                                align={NUMBERS.includes(name) ? 'right' : 'left'}
                                                sx={{ whiteSpace: 'nowrap' }}
                                            >
                                                {cells[name]}
                                            </TableCell>
                                        ))}
                                    </TableRow>
                                );
                            })}
                        </TableBody>
                    </Table>
                </Box>
            </Facts>
        </Box>
    );
};
