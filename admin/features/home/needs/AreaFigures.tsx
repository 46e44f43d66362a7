import { LinkBase, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { HomeAnswer, HomeAreaAnswer } from '../../../../models/features/home/homeCalls';
import { formatInteger, formatMoney } from '../../../../models/platform/format/format';
import type { HomeArea } from '../../../platform/feature';
import { MonthStrip } from './MonthStrip';

type Value = NonNullable<HomeAreaAnswer['values']>[number];

const textOf = ({ count, amount }: Value): string => (amount === null ? formatInteger(count) : formatMoney(amount));

interface ValueProps {
    readonly of: HomeArea['values'][string];
    /** Undefined: not answered yet; null: not available. */
    readonly value: Value | null | undefined;
}

const Figure = ({ of: { label, linkTo, isWarning }, value }: ValueProps) => {
    const translate = useTranslate();
    const text = value ? textOf(value) : '–';
    const stands = isWarning === true && (value?.count ?? 0) > 0;
    return (
        <Box sx={{ minWidth: 96 }}>
            <Typography component="dt" variant="caption" color="text.secondary">
                {translate(label)}
            </Typography>
            <Typography
                component="dd"
                sx={{
                    m: 0,
                    fontSize: '1.25rem',
                    fontWeight: 600,
                    fontVariantNumeric: 'tabular-nums',
                    color: stands ? 'warning.main' : 'text.primary',
                }}
            >
                {value === undefined && <Skeleton width={72} />}
                {value !== undefined && !(linkTo && value) && text}
                {linkTo && value && (
                    <Link component={LinkBase} to={linkTo} color="inherit" aria-label={`${translate(label)}: ${text}`}>
                        {text}
                    </Link>
                )}
            </Typography>
        </Box>
    );
};

const Months = ({ label, months }: { label: string; months: NonNullable<HomeAreaAnswer['months']> }) => {
    const translate = useTranslate();
    const [first] = months;
    const title = translate(label, { year: first?.month.slice(0, 4) });
    return (
        <Box sx={{ ml: { sm: 'auto' } }}>
            <Typography variant="caption" color="text.secondary" component="div">
                {title}
            </Typography>
            <MonthStrip
                label={title}
                values={months.map(({ month, amount }) => ({
                    name: month,
                    amount: amount ?? 0,
                    text: formatMoney(amount),
                }))}
            />
        </Box>
    );
};

interface AreaProps {
    readonly area: HomeArea;
    /** Undefined: not answered yet; null: not available. */
    readonly answer: HomeAnswer | null | undefined;
}

/** Shows the figures of what this user works on, in one row, with a link to more of them. */
export const AreaFigures = ({ area: { name, title, linkTo, values, monthsLabel }, answer }: AreaProps) => {
    const translate = useTranslate();
    const found = answer?.areas.find(area => area.name === name);
    const heading = translate(title, { smart_count: 2 });
    const valueOf = (key: string): Value | null | undefined =>
        answer === undefined ? undefined : (found?.values?.find(value => value.name === key) ?? null);
    return (
        <Card
            component="section"
            aria-label={heading}
            aria-busy={answer === undefined}
            sx={{ px: 2, pt: 1.25, pb: 1.5, minHeight: 104 }}
        >
            <Box sx={{ display: 'flex', alignItems: 'baseline', mb: 0.5 }}>
                <Typography variant="h3" component="h2" sx={{ flex: 1, minWidth: 0 }} noWrap>
                    {heading}
                </Typography>
                <Link
                    variant="body2"
                    component={LinkBase}
                    to={linkTo}
                    aria-label={translate('home.moreOf', { title: heading })}
                >
                    {translate('home.more')}
                </Link>
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', columnGap: 4, rowGap: 1 }}>
                <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
                    {Object.entries(values).map(([key, of]) => (
                        <Figure key={key} of={of} value={valueOf(key)} />
                    ))}
                </Box>
                {monthsLabel && found?.months && <Months label={monthsLabel} months={found.months} />}
            </Box>
        </Card>
    );
};
