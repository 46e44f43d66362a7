import { useState } from 'react';
import Box from '@mui/material/Box';
import { Pager } from '../list/results/Pager';

/** Maximum number of rows rendered at once: each may be as many inputs as it has fields. */
const PER_PAGE = 25;

/** Pages many rows. */
export const useRowPages = (total: number) => {
    const [requestedPage, setPage] = useState(1);
    const page = Math.max(1, Math.min(requestedPage, Math.ceil(total / PER_PAGE)));
    return {
        /** The first row that is shown, and the one after the last. */
        from: (page - 1) * PER_PAGE,
        to: Math.min(page * PER_PAGE, total),
        show: (index: number) => setPage(Math.floor(index / PER_PAGE) + 1),
        pager: total > PER_PAGE && (
            <Box sx={{ mx: -2 }}>
                <Pager total={total} page={page} perPage={PER_PAGE} onPage={setPage} />
            </Box>
        ),
    };
};
