import type { MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatDateTime, formatUpc } from '../../../models/format';
import { DroppedMark } from '../../product/lookup/DroppedMark';
import { TableScroller } from '../../layout/TableScroller';
import type { Search } from '../../search/search';
import { SortHead } from '../../search/SortHead';
import type { ListedRequest, Rights } from './request';
import { StatusChip, TypeChip } from './RequestChips';
import { RequestLink } from './RequestLink';
import { ALL, statusOf } from './search';

export interface RequestsProps {
    readonly requests: readonly ListedRequest[];
    readonly search: Search;
    readonly rights: Rights;
    readonly selected: readonly ListedRequest[];
    /** All are of one ADR, which needs no column. */
    readonly isOfOne: boolean;
    readonly onSelect: (ids: readonly number[]) => void;
    readonly onGo: (change: Partial<Search>) => void;
    /** Opens a request beside the list. */
    readonly onOpen: (id: number) => void;
}

/** Whether this user can do anything with a request. */
export const isSelectable = ({ decides, withdraws }: Rights, request: ListedRequest): boolean =>
    request.status === 'PENDING' && (decides || withdraws(request));

/** The selection with one more, or one less. */
export const toggled = (selected: readonly ListedRequest[], { id }: ListedRequest): readonly number[] => {
    const ids = selected.map(each => each.id);
    return ids.includes(id) ? ids.filter(each => each !== id) : [...ids, id];
};

const stay = (event: MouseEvent) => event.stopPropagation();

type RowProps = Omit<RequestsProps, 'requests' | 'search'> & {
    readonly request: ListedRequest;
    readonly isAll: boolean;
};

const RequestRow = ({ request, rights, selected, isOfOne, isAll, onSelect, onOpen }: RowProps) => {
    const translate = useTranslate();
    const isChosen = selected.includes(request);
    return (
        <TableRow hover selected={isChosen} onClick={() => onOpen(request.id)} sx={{ cursor: 'pointer' }}>
            <TableCell padding="checkbox" onClick={stay}>
                {isSelectable(rights, request) && (
                    <Checkbox
                        size="small"
                        checked={isChosen}
                        onChange={() => onSelect(toggled(selected, request))}
                        slotProps={{ input: { 'aria-label': translate('requests.select', { id: request.id }) } }}
                    />
                )}
            </TableCell>
            <TableCell>
                <TypeChip type={request.type} />
            </TableCell>
            <TableCell sx={{ minWidth: 220, width: '35%' }}>
                <RequestLink request={request} />
                {request.dropped && <DroppedMark />}
                <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                    {[request.manufacturer, request.size, formatUpc(request.upc_item)].filter(Boolean).join(' · ')}
                </Box>
            </TableCell>
            {!isOfOne && <TableCell>{request.adr_name}</TableCell>}
            <TableCell>{request.create_user}</TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDateTime(request.create_date)}</TableCell>
            {isAll && (
                <TableCell>
                    <StatusChip status={request.status} />
                </TableCell>
            )}
        </TableRow>
    );
};

const SelectAll = ({ requests, rights, selected, onSelect }: RequestsProps) => {
    const translate = useTranslate();
    const possible = requests.filter(request => isSelectable(rights, request));
    if (possible.length === 0) return null;
    const isEvery = selected.length === possible.length;
    return (
        <Checkbox
            size="small"
            checked={isEvery}
            indeterminate={selected.length > 0 && !isEvery}
            onChange={() => onSelect(isEvery ? [] : possible.map(({ id }) => id))}
            slotProps={{ input: { 'aria-label': translate('requests.selectAll') } }}
        />
    );
};

/** Requests as a table: what is asked for, of what, by whom and when. */
export const RequestTable = (props: RequestsProps) => {
    const { requests, search, isOfOne, onGo } = props;
    const translate = useTranslate();
    const isAll = statusOf(search) === ALL;
    const sorted = (name: string) => (
        <SortHead name={name} label={translate(`requests.sorts.${name}`)} search={search} onGo={onGo} />
    );
    return (
        <TableScroller label={translate('requests.table')} fixed={3}>
            <Table size="small" aria-label={translate('requests.table')}>
                <TableHead>
                    <TableRow>
                        <TableCell padding="checkbox">
                            <SelectAll {...props} />
                        </TableCell>
                        {sorted('type')}
                        {sorted('description')}
                        {!isOfOne && sorted('adr_name')}
                        {sorted('create_user')}
                        {sorted('create_date')}
                        {isAll && sorted('status')}
                    </TableRow>
                </TableHead>
                <TableBody>
                    {requests.map(request => (
                        <RequestRow key={request.id} {...props} request={request} isAll={isAll} />
                    ))}
                </TableBody>
            </Table>
        </TableScroller>
    );
};
