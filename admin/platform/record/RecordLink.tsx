import type { MouseEvent, ReactNode } from 'react';
import { LinkBase, useRecordContext } from 'react-admin';
import Box from '@mui/material/Box';
import type { Definition } from '../../../models/platform/definition/resource';
import { recordScreen } from './recordScreen';

interface RecordLinkProps {
    readonly definition: Definition;
    readonly children: ReactNode;
}

const LINK_SX = { color: 'inherit', textDecoration: 'none' };

/** Links to the screen of the current record, if there is one. */
export const RecordLink = ({ definition: { path }, children }: RecordLinkProps) => {
    const record = useRecordContext();
    const screenOf = recordScreen(path);
    if (!record || !screenOf) return children;
    return (
        <Box
            component={LinkBase}
            to={screenOf(record)}
            sx={LINK_SX}
            // The surrounding row has the same link, and would navigate twice.
            onClick={(event: MouseEvent) => event.stopPropagation()}
        >
            {children}
        </Box>
    );
};
