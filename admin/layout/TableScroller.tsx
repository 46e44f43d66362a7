import { useState, type ReactNode } from 'react';
import TableContainer from '@mui/material/TableContainer';
import { useEdges } from './edges';
import { TableFrame } from './TableFrame';

interface TableScrollerProps {
    /** What the table holds: the name of what is scrolled. */
    readonly label: string;
    /** How many columns stay while the others are scrolled. */
    readonly fixed: number;
    readonly children: ReactNode;
}

/** Scrolls a table that is wider than its place (experience.md, "Lists"). */
export const TableScroller = ({ label, fixed, children }: TableScrollerProps) => {
    const [scroller, setScroller] = useState<HTMLElement | null>(null);
    const edges = useEdges(scroller, label, fixed);
    return (
        <TableFrame edges={edges}>
            <TableContainer ref={setScroller}>{children}</TableContainer>
        </TableFrame>
    );
};
