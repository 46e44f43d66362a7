import { useTranslate } from 'react-admin';
import FirstPageIcon from '@mui/icons-material/FirstPage';
import LastPageIcon from '@mui/icons-material/LastPage';
import NextIcon from '@mui/icons-material/NavigateNext';
import PreviousIcon from '@mui/icons-material/NavigateBefore';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { formatInteger } from '../../../../models/platform/format/format';

export const PAGE_SIZES = [10, 25, 50, 100] as const;

interface PagerProps {
    readonly total: number;
    readonly page: number;
    readonly perPage: number;
    readonly onPage: (page: number) => void;
    /** Undefined: the page size is fixed. */
    readonly onPerPage?: (perPage: number) => void;
}

const Size = ({ perPage, onPerPage }: Required<Pick<PagerProps, 'perPage' | 'onPerPage'>>) => {
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

/**
 * Shows the page size, the current page, and buttons to the first, previous, next and last page (specification section
 * 4).
 */
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
    const steps = [
        { name: 'first', Icon: FirstPageIcon, to: 1, isOffered: isAfterFirst },
        { name: 'previous', Icon: PreviousIcon, to: page - 1, isOffered: isAfterFirst },
        { name: 'next', Icon: NextIcon, to: page + 1, isOffered: isBeforeLast },
        { name: 'last', Icon: LastPageIcon, to: count, isOffered: isBeforeLast },
    ];
    return (
        <Box
            className="no-print"
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
            {onPerPage && <Size perPage={perPage} onPerPage={onPerPage} />}
            <Box sx={{ display: 'flex', alignItems: 'center', ml: 'auto' }}>
                <Box component="span" sx={{ mr: 1.5 }}>
                    {translate('list.range', range)}
                </Box>
                {steps.map(({ name, Icon, to, isOffered }) => (
                    <IconButton
                        key={name}
                        size="small"
                        aria-label={translate(`list.${name}`)}
                        title={translate(`list.${name}`)}
                        disabled={!isOffered}
                        onClick={() => onPage(to)}
                    >
                        <Icon fontSize="small" />
                    </IconButton>
                ))}
            </Box>
        </Box>
    );
};
