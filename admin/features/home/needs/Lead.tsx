import type { ReactNode } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import ChevronIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { formatDate, formatMoney } from '../../../../models/platform/format/format';
import type { HomeFigure } from '../../../platform/feature';
import { Moment } from '../../../platform/fields/dates/Moment';
import { useWaitingText, type CountedFigure } from './counted';

/** `yyyy-mm-dd`, which is the same day everywhere. */
const DAY_LENGTH = 10;

interface LeadProps {
    readonly figure: HomeFigure;
    /** Undefined: not answered yet; null: not available. */
    readonly countedFigure: CountedFigure | null | undefined;
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
    <Box component="span" sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}>
        {label}{' '}
        <Box component="span" sx={{ color: 'text.primary', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {children}
        </Box>
    </Box>
);

/** Shows their total amount, and since when the oldest of them waits, as far as there is any. */
const Facts = ({ figure: { amountLabel, oldestLabel }, countedFigure }: LeadProps) => {
    const translate = useTranslate();
    if (!countedFigure?.count) return null;
    const { amount, oldest } = countedFigure;
    return (
        <>
            {amountLabel && amount !== null && <Fact label={translate(amountLabel)}>{formatMoney(amount)}</Fact>}
            {oldestLabel && oldest !== null && (
                <Fact label={translate(oldestLabel)}>
                    {oldest.length === DAY_LENGTH ? formatDate(oldest) : <Moment at={oldest} />}
                </Fact>
            )}
        </>
    );
};

/** Shows the one task that waits for this user: how many, their amount, and since when. Its height never changes. */
export const Lead = (props: LeadProps) => {
    const { figure, countedFigure } = props;
    const counted = useWaitingText(figure, countedFigure);
    const filter = (countedFigure?.filter ?? {}) as Readonly<Record<string, unknown>>;
    const isQuiet = countedFigure?.count === 0;
    return (
        <Card aria-busy={counted === undefined} sx={{ borderLeft: 4, borderLeftColor: 'primary.main' }}>
            <CardActionArea
                component={LinkBase}
                to={figure.linkTo(filter)}
                sx={{ px: 2.5, py: 1.75, minHeight: 96, display: 'flex', alignItems: 'center', gap: 1.5 }}
            >
                <Box sx={{ flex: 1, minWidth: 0 }}>
                    <Typography
                        component="span"
                        variant="h1"
                        sx={{
                            display: 'block',
                            fontSize: { xs: '1.25rem', sm: '1.5rem' },
                            color: isQuiet ? 'text.secondary' : 'text.primary',
                        }}
                    >
                        {counted ?? <Skeleton width="60%" />}
                    </Typography>
                    <Box
                        component="span"
                        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, mt: 0.5, typography: 'body2' }}
                    >
                        <Facts {...props} />
                    </Box>
                </Box>
                <ChevronIcon color="action" />
            </CardActionArea>
        </Card>
    );
};
