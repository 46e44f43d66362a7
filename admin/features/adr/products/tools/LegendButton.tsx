import { useId, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import LegendIcon from '@mui/icons-material/HelpOutline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useIsSmall } from '../../../../platform/layout/windowSize';
import type { ProductStatuses } from '../statuses';
import { StatusLetter } from './StatusLetter';

interface LegendProps {
    readonly statuses: ProductStatuses;
}

/** Marks of a product's row, as `products.css` draws them. */
const ROW_MARKS = ['is-dropped', 'is-add-pending', 'is-update-pending', 'is-delete-pending'] as const;
/** Marks of a cell. */
const CELL_MARKS = ['is-tracked', 'is-changed'] as const;

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
    <Box component="section" sx={{ mt: 1.5 }}>
        <Typography variant="overline" component="h4" color="text.secondary">
            {title}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
            {children}
        </Box>
    </Box>
);

const Meaning = ({ mark, children }: { readonly mark: ReactNode; readonly children: ReactNode }) => (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Box component="span" sx={{ flex: 'none', minWidth: 34, display: 'flex', justifyContent: 'center' }}>
            {mark}
        </Box>
        <span>{children}</span>
    </Box>
);

/** Shows every letter, colour and mark of the grid, in words. */
const Legend = ({ statuses }: LegendProps) => {
    const translate = useTranslate();
    const meaningOf = (mark: string) => translate(`adrProducts.legend.marks.${mark}`);
    return (
        <Box sx={{ typography: 'body2' }}>
            <Group title={translate('adrProducts.legend.statuses')}>
                {statuses.list.map(status => (
                    <Meaning key={status.id} mark={<StatusLetter status={status} />}>
                        {status.name}
                        {!status.enabled && ` (${translate('adrProducts.legend.notOffered')})`}
                    </Meaning>
                ))}
                <Meaning mark={<span className="adr-mark" />}>{translate('adrProducts.legend.empty')}</Meaning>
            </Group>
            <Group title={translate('adrProducts.legend.cells')}>
                {CELL_MARKS.map(mark => (
                    <Meaning key={mark} mark={<span className={`adr-mark grid-cell ${mark}`} />}>
                        {meaningOf(mark)}
                    </Meaning>
                ))}
            </Group>
            <Group title={translate('adrProducts.legend.rows')}>
                {ROW_MARKS.map(mark => (
                    <Meaning key={mark} mark={<span aria-hidden className={`adr-row-mark ${mark}`} />}>
                        {meaningOf(mark)}
                    </Meaning>
                ))}
            </Group>
        </Box>
    );
};

/** Opens the legend of the grid. */
export const LegendButton = (props: LegendProps) => {
    const translate = useTranslate();
    const isSmall = useIsSmall();
    const id = useId();
    const [anchor, setAnchor] = useState<Element>();
    const name = translate('adrProducts.legend.name');
    const opens = {
        'aria-haspopup': 'dialog',
        'aria-expanded': anchor !== undefined,
        onClick: ({ currentTarget }: { readonly currentTarget: Element }) => setAnchor(currentTarget),
    } as const;
    return (
        <>
            {isSmall ? (
                <IconButton {...opens} aria-label={name} sx={{ flex: 'none' }}>
                    <LegendIcon />
                </IconButton>
            ) : (
                <Button {...opens} size="small" color="inherit" startIcon={<LegendIcon />} sx={{ flex: 'none' }}>
                    {name}
                </Button>
            )}
            <Popover
                open={anchor !== undefined}
                anchorEl={anchor ?? null}
                onClose={() => setAnchor(undefined)}
                role="dialog"
                aria-labelledby={id}
                anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
                transformOrigin={{ vertical: 'top', horizontal: 'right' }}
                slotProps={{ paper: { tabIndex: 0, sx: { width: 340, maxWidth: 'calc(100vw - 32px)', p: 2 } } }}
            >
                <Typography variant="h3" id={id}>
                    {name}
                </Typography>
                <Legend {...props} />
            </Popover>
        </>
    );
};
