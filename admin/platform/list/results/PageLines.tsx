import type { ReactNode } from 'react';
import List from '@mui/material/List';
import { Pager } from './Pager';

interface PageLinesProps<T> {
    /** A page as a list call answers it. */
    readonly page: {
        readonly list: readonly T[];
        readonly pageCriteria: {
            readonly pageNumber: number;
            readonly pageSize: number;
            readonly pageCount: number;
            readonly recordCount: number;
        };
    };
    readonly label?: string;
    /** Shown in place of no lines. */
    readonly empty: ReactNode;
    /** Renders a list item, with its key. */
    readonly line: (row: T) => ReactNode;
    readonly onPage: (pageNumber: number) => void;
}

/** Shows a page of a list that is read from top to bottom, not searched or sorted, with links to the others. */
export const PageLines = <T,>({ page, label, empty, line, onPage }: PageLinesProps<T>) => {
    const { pageNumber, pageSize, pageCount, recordCount } = page.pageCriteria;
    return (
        <>
            {page.list.length === 0 ? (
                empty
            ) : (
                <List disablePadding aria-label={label}>
                    {page.list.map(line)}
                </List>
            )}
            {pageCount > 1 && <Pager total={recordCount} page={pageNumber} perPage={pageSize} onPage={onPage} />}
        </>
    );
};
