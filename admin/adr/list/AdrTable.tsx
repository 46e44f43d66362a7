import { LinkBase, useNavigate, useTranslate } from 'react-admin';
import type { MouseEvent } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { adrList } from '../../../models/adr/adrCalls';
import type { DataOf } from '../../../models/call';
import { formatDateTime, formatInteger } from '../../../models/format';
import { TableScroller } from '../../layout/TableScroller';
import type { Search } from '../../search/search';
import { SortHead } from '../../search/SortHead';
import { AdrMenu } from './AdrMenu';
import { detailOf, productsOf } from './links';
import { PendingLink } from './PendingLink';
import { sortLabel } from './search';

export type ListedAdr = DataOf<typeof adrList>['list'][number];

export interface AdrsProps {
    readonly adrs: readonly ListedAdr[];
    readonly search: Search;
    readonly onGo: (change: Partial<Search>) => void;
}

const COUNT = { fontVariantNumeric: 'tabular-nums' } as const;
const stay = (event: MouseEvent) => event.stopPropagation();

const AdrRow = ({ record }: { record: ListedAdr }) => {
    const navigate = useNavigate();
    return (
        <TableRow hover onClick={() => navigate(detailOf(record.id))} sx={{ cursor: 'pointer' }}>
            <TableCell sx={{ minWidth: 220 }}>
                <Link
                    component={LinkBase}
                    to={detailOf(record.id)}
                    color="text.primary"
                    sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
                    onClick={stay}
                >
                    {record.name}
                </Link>
            </TableCell>
            <TableCell sx={{ color: 'text.secondary', width: '40%' }}>
                <Box
                    component="span"
                    sx={{ display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' }}
                >
                    {record.description}
                </Box>
            </TableCell>
            <TableCell align="right" sx={COUNT}>
                {formatInteger(record.entity_count)}
            </TableCell>
            <TableCell align="right" sx={COUNT}>
                <Link component={LinkBase} to={productsOf(record.id)} onClick={stay}>
                    {formatInteger(record.product_count)}
                </Link>
            </TableCell>
            <TableCell align="right" sx={COUNT} onClick={stay}>
                <PendingLink record={record} />
            </TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDateTime(record.changed_date)}</TableCell>
            <TableCell align="right" padding="none" onClick={stay} sx={{ pr: 1 }}>
                <AdrMenu record={record} />
            </TableCell>
        </TableRow>
    );
};

/** ADRs as a table; a header sorts, the same one again the other way round. */
export const AdrTable = ({ adrs, search, onGo }: AdrsProps) => {
    const translate = useTranslate();
    const sorted = (name: string) => (
        <SortHead name={name} label={translate(sortLabel(name))} search={search} onGo={onGo} />
    );
    return (
        <TableScroller label={translate('adr.table')} fixed={1}>
            <Table size="small" aria-label={translate('adr.table')}>
                <TableHead>
                    <TableRow>
                        {sorted('name')}
                        {sorted('description')}
                        <TableCell align="right">{translate('adr.entities')}</TableCell>
                        <TableCell align="right">{translate('adr.products')}</TableCell>
                        <TableCell align="right">{translate('adr.pending')}</TableCell>
                        {sorted('changed_date')}
                        {/* The buttons below have names of their own. */}
                        <TableCell component="td" />
                    </TableRow>
                </TableHead>
                <TableBody>
                    {adrs.map(record => (
                        <AdrRow key={record.id} record={record} />
                    ))}
                </TableBody>
            </Table>
        </TableScroller>
    );
};
