import { Fragment } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { trackingList } from '../../../models/adr/trackingCalls';
import type { DataOf } from '../../../models/call';
import { formatDate, formatUpc } from '../../../models/format';
import { DroppedMark } from '../../product/lookup/DroppedMark';
import { TableScroller } from '../../layout/TableScroller';
import type { Search } from '../../search/search';
import { SortHead } from '../../search/SortHead';
import { EntityHead } from './EntityHead';
import { WeekBar } from './WeekBar';

export type Tracked = DataOf<typeof trackingList>['list'][number];

export interface TrackedProps {
    readonly tracked: readonly Tracked[];
    readonly search: Search;
    readonly onGo: (change: Partial<Search>) => void;
}

const COLUMNS = 6;
const DATE = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;

/** Whether a row begins another entity than the one before it. */
export const isFirstOf = (tracked: readonly Tracked[], at: number): boolean =>
    tracked[at]?.entity_id !== tracked[at - 1]?.entity_id;

/** A product, beside the catalogue that it is in. */
export const productLink = (id: number): string => `/services/product?product=${String(id)}`;

const Product = ({ row }: { row: Tracked }) => (
    <>
        <Link component={LinkBase} to={productLink(row.prod_id)} color="text.primary" sx={{ fontWeight: 600 }}>
            {row.description}
        </Link>
        {row.dropped && <DroppedMark />}
        <Box sx={{ color: 'text.secondary' }}>{[row.manufacturer, row.size].filter(Boolean).join(' · ')}</Box>
    </>
);

/** Tracked products, grouped by entity as they follow each other. */
export const TrackingTable = ({ tracked, search, onGo }: TrackedProps) => {
    const translate = useTranslate();
    const sorted = (name: string) => (
        <SortHead name={name} label={translate(`tracking.sorts.${name}`)} search={search} onGo={onGo} />
    );
    return (
        <TableScroller label={translate('tracking.table')} fixed={1}>
            <Table size="small" aria-label={translate('tracking.table')}>
                <TableHead>
                    <TableRow>
                        {sorted('description')}
                        {sorted('upc_item')}
                        <TableCell>{translate('tracking.progress')}</TableCell>
                        {sorted('track_begin_date')}
                        {sorted('track_end_date')}
                        <TableCell>{translate('tracking.reason')}</TableCell>
                    </TableRow>
                </TableHead>
                <TableBody>
                    {tracked.map((row, at) => (
                        <Fragment key={`${String(row.adr_prod_id)} ${String(row.entity_id)}`}>
                            {isFirstOf(tracked, at) && (
                                <TableRow>
                                    <TableCell
                                        component="th"
                                        scope="rowgroup"
                                        colSpan={COLUMNS}
                                        sx={{ bgcolor: 'action.hover' }}
                                    >
                                        <EntityHead row={row} />
                                    </TableCell>
                                </TableRow>
                            )}
                            <TableRow hover>
                                <TableCell sx={{ minWidth: 220, width: '35%' }}>
                                    <Product row={row} />
                                </TableCell>
                                <TableCell sx={DATE}>{formatUpc(row.upc_item)}</TableCell>
                                <TableCell>
                                    <WeekBar week={row.week} period={row.period} />
                                </TableCell>
                                <TableCell sx={DATE}>{formatDate(row.track_begin_date)}</TableCell>
                                <TableCell sx={DATE}>{formatDate(row.track_end_date)}</TableCell>
                                <TableCell sx={{ overflowWrap: 'anywhere' }}>{row.track_reason}</TableCell>
                            </TableRow>
                        </Fragment>
                    ))}
                </TableBody>
            </Table>
        </TableScroller>
    );
};
