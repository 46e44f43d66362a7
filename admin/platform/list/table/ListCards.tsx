import { Fragment, useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { RecordContextProvider, type Identifier } from 'react-admin';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { SelectPage } from '../selection/SelectPage';
import { SelectRecord } from '../selection/SelectRecord';
import { opensAt } from './ListRow';
import type { ListTableProps } from './ListTable';
import { NAME_LINKS } from './tableSx';

interface ListCardsProps<R> extends Pick<
    ListTableProps<R>,
    'label' | 'records' | 'selection' | 'onOpen' | 'actions' | 'groupOf'
> {
    readonly card: (record: R) => ReactNode;
    /** The record that is open beside them; null: none is. Undefined: no record is beside them. */
    readonly openId?: number | null | undefined;
}

/** As high as the head of a table. */
const HEAD = {
    height: 37,
    px: 1.5,
    display: 'flex',
    alignItems: 'center',
    borderBottom: 1,
    borderColor: 'divider',
} as const;

const OPEN = {
    bgcolor: 'action.selected',
    boxShadow: ({ palette }: Theme) => `inset 3px 0 0 ${palette.primary.main}`,
} as const;

/** Scrolls the open card into view. */
const useOpenInSight = (openId: number | null | undefined) => {
    const cards = useRef<HTMLUListElement>(null);
    useEffect(() => {
        cards.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' });
    }, [openId]);
    return cards;
};

const LINE = { px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' } as const;

interface CardProps<R> extends Pick<ListCardsProps<R>, 'selection' | 'onOpen' | 'actions' | 'card' | 'openId'> {
    readonly record: R;
}

const RecordCard = <R extends { readonly id: Identifier }>(props: CardProps<R>) => {
    const { record, selection, onOpen, actions, card, openId } = props;
    const isOpen = record.id === openId;
    return (
        <Box
            component="li"
            aria-current={isOpen || undefined}
            onClick={onOpen && ((event: MouseEvent) => opensAt(event) && onOpen(record))}
            sx={{
                ...LINE,
                display: 'flex',
                gap: 1,
                bgcolor: selection?.ids.includes(record.id) ? 'action.selected' : undefined,
                ...(onOpen && { cursor: 'pointer' }),
                ...(openId !== undefined && { px: 1.5, py: 1 }),
                ...(isOpen && OPEN),
            }}
        >
            <RecordContextProvider value={record}>
                {selection?.isOffered(record) && (
                    <Box sx={{ ml: -0.5, mt: -0.25 }}>
                        <SelectRecord selection={selection} record={record} />
                    </Box>
                )}
                <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{card(record)}</Box>
                {actions && <Box>{actions(record)}</Box>}
            </RecordContextProvider>
        </Box>
    );
};

/** Shows the records of a list where a table has no room: a card each. */
export const ListCards = <R extends { readonly id: Identifier }>(props: ListCardsProps<R>) => {
    const { label, records, groupOf, ...card } = props;
    const { selection, openId } = card;
    const cards = useOpenInSight(openId);
    return (
        <>
            {openId !== undefined && selection && (
                <Box sx={HEAD}>
                    <SelectPage selection={selection} records={records} />
                </Box>
            )}
            <Box
                component="ul"
                ref={cards}
                aria-label={label}
                sx={{ ...NAME_LINKS, listStyle: 'none', m: 0, p: 0, typography: 'body2' }}
            >
                {records.map((record, at) => {
                    const group = groupOf?.(records, at);
                    return (
                        <Fragment key={record.id}>
                            {group && (
                                <Box component="li" sx={{ ...LINE, py: 1, bgcolor: 'action.hover' }}>
                                    {group}
                                </Box>
                            )}
                            <RecordCard {...card} record={record} />
                        </Fragment>
                    );
                })}
            </Box>
        </>
    );
};
