import { useTranslate } from 'react-admin';
import FirstPageIcon from '@mui/icons-material/FirstPage';
import LastPageIcon from '@mui/icons-material/LastPage';
import NextIcon from '@mui/icons-material/NavigateNext';
import PreviousIcon from '@mui/icons-material/NavigateBefore';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { formatInteger } from '../../models/format';

export const PAGE_SIZES = [10, 25, 50, 100] as const;

interface PagerProps {
    readonly total: number;
    readonly page: number;
    readonly perPage: number;
    readonly onPage: (page: number) => void;
    readonly onPerPage: (perPage: number) => void;
}

interface StepProps {
    readonly label: string;
    readonly to: number;
    readonly isOffered: boolean;
    readonly onPage: (page: number) => void;
    readonly children: ReactNode;
}

const Step = ({ label, to, isOffered, onPage, children }: StepProps) => {
    const translate = useTranslate();
    return (
        <IconButton
            size="small"
            aria-label={translate(label)}
            title={translate(label)}
            disabled={!isOffered}
            onClick={() => onPage(to)}
        >
            {children}
        </IconButton>
    );
};

const Size = ({ perPage, onPerPage }: Pick<PagerProps, 'perPage' | 'onPerPage'>) => {
    const translate = useTranslate();
    const sizes = [...new Set([...PAGE_SIZES, perPage])].sort((a, b) => a - b);
    return (
        <Box component="label" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
            {translate('list.rowsPerPage')}
            <Box
                component="select"
                value={perPage}
                onChange={event => onPerPage(Number(event.target.value))}
                sx={{
                    font: 'inherit',
                    color: 'inherit',
                    bgcolor: 'background.paper',
                    border: 1,
                    borderColor: 'divider',
                    borderRadius: 1,
                    px: 0.75,
                    py: 0.25,
                }}
            >
                {sizes.map(size => (
                    <option key={size} value={size}>
                        {size}
                    </option>
                ))}
            </Box>
        </Box>
    );
};

/** Page size, where one is, and the way to the first, previous, next and last page (specification section 4). */
export const Pager = ({ total, page, perPage, onPage, onPerPage }: PagerProps) => {
    const translate = useTranslate();
    const count = Math.max(1, Math.ceil(total / perPage));
    const from = total === 0 ? 0 : (page - 1) * perPage + 1;
    const range = {
        from: formatInteger(from),
        to: formatInteger(Math.min(page * perPage, total)),
        total: formatInteger(total),
    };
    const [isAfterFirst, isBeforeLast] = [page > 1, page < count];
    return (
        <Box
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 1.5,
                px: 2,
                py: 1,
                typography: 'body2',
                color: 'text.secondary',
            }}
        >
            <Size perPage={perPage} onPerPage={onPerPage} />
            <Box sx={{ display: 'flex', alignItems: 'center', ml: 'auto' }}>
                <Box component="span" sx={{ mr: 1.5 }}>
                    {translate('list.range', range)}
                </Box>
                <Step label="list.first" to={1} isOffered={isAfterFirst} onPage={onPage}>
                    <FirstPageIcon fontSize="small" />
                </Step>
                <Step label="list.previous" to={page - 1} isOffered={isAfterFirst} onPage={onPage}>
                    <PreviousIcon fontSize="small" />
                </Step>
                <Step label="list.next" to={page + 1} isOffered={isBeforeLast} onPage={onPage}>
                    <NextIcon fontSize="small" />
                </Step>
                <Step label="list.last" to={count} isOffered={isBeforeLast} onPage={onPage}>
                    <LastPageIcon fontSize="small" />
                </Step>
            </Box>
        </Box>
    );
};
