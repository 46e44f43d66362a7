import { Fragment, type MouseEvent, type ReactNode } from 'react';
import { RecordContextProvider, type Identifier } from 'react-admin';
import Box from '@mui/material/Box';
import { SelectRecord } from '../selection/SelectRecord';
import { opensAt } from './ListRow';
import type { ListTableProps } from './ListTable';
import { NAME_LINKS } from './tableSx';

interface ListCardsProps<R> extends Pick<
    ListTableProps<R>,
    'records' | 'selection' | 'onOpen' | 'actions' | 'groupOf'
> {
    readonly card: (record: R) => ReactNode;
}

const LINE = { px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' } as const;

/** The records of a list where a table has no room: a card each. */
export const ListCards = <R extends { readonly id: Identifier }>(props: ListCardsProps<R>) => {
    const { records, selection, onOpen, actions, groupOf, card } = props;
    return (
        <Box component="ul" sx={{ ...NAME_LINKS, listStyle: 'none', m: 0, p: 0, typography: 'body2' }}>
            {records.map((record, at) => {
                const group = groupOf?.(records, at);
                return (
                    <Fragment key={record.id}>
                        {group && (
                            <Box component="li" sx={{ ...LINE, py: 1, bgcolor: 'action.hover' }}>
                                {group}
                            </Box>
                        )}
                        <Box
                            component="li"
                            onClick={onOpen && ((event: MouseEvent) => opensAt(event) && onOpen(record))}
                            sx={{
                                ...LINE,
                                display: 'flex',
                                gap: 1,
                                bgcolor: selection?.ids.includes(record.id) ? 'action.selected' : undefined,
                                ...(onOpen && { cursor: 'pointer' }),
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
                    </Fragment>
                );
            })}
        </Box>
    );
};
