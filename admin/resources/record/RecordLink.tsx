import type { MouseEvent, ReactNode } from 'react';
import { LinkBase, useRecordContext } from 'react-admin';
import Box from '@mui/material/Box';
import type { Definition } from '../../../models/resource';
import { viewsByPath } from '../screens/screens';

interface RecordLinkProps {
    readonly definition: Definition;
    readonly children: ReactNode;
}

const LOOK = { color: 'inherit', textDecoration: 'none' };

/** Leads to the screen of the record at hand, if it has one. */
export const RecordLink = ({ definition: { path }, children }: RecordLinkProps) => {
    const record = useRecordContext();
    if (!record || !viewsByPath.get(path)?.includes('detail')) return children;
    return (
        <Box
            component={LinkBase}
            to={`/${path}/${encodeURIComponent(record.id)}/show`}
            sx={LOOK}
            // The row around it leads there too, and would go twice.
            onClick={(event: MouseEvent) => event.stopPropagation()}
        >
            {children}
        </Box>
    );
};
