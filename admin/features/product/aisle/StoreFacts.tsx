import { useTranslate } from 'react-admin';
import BlockIcon from '@mui/icons-material/Block';
import CheckIcon from '@mui/icons-material/CheckCircle';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Aisle } from '../../../../models/features/product/aisle';
import { formatDate, formatMoney } from '../../../../models/platform/format/format';
import { Pill } from '../../../platform/fields/Pill';
import { FieldTable, type FieldRow } from '../../../platform/show/FieldTable';
import { WeekBar } from '../../adr/tracking/WeekBar';

type Store = NonNullable<Aisle['store']>;
type State = NonNullable<Aisle['state']>;

/** Shows whether the product may be sold here, and by which status. */
const Authorized = ({ is, state }: { is: boolean; state: Aisle['state'] }) => {
    const translate = useTranslate();
    const Icon = is ? CheckIcon : BlockIcon;
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5, mt: 1 }}>
            <Icon color={is ? 'success' : 'error'} />
            <Typography component="p" variant="h3">
                {translate(is ? 'aisle.authorized' : 'aisle.notAuthorized')}
            </Typography>
            {state && <Pill color={state.status_color}>{state.status_name}</Pill>}
        </Box>
    );
};

const Tracking = ({ state }: { state: State }) => {
    const translate = useTranslate();
    if (!state.track || !state.period) return null;
    const dates = { begin: formatDate(state.track_begin_date), end: formatDate(state.track_end_date) };
    return (
        <Box sx={{ mt: 1.5 }}>
            <WeekBar week={state.week} period={state.period} />
            <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 0.5 }}>
                {translate('adrProducts.tracked', dates)}
                {state.track_reason && ` · ${state.track_reason}`}
            </Box>
        </Box>
    );
};

const WARNINGS: Readonly<Record<string, string>> = { DELETE_PENDING: 'delete', UPDATE_PENDING: 'update' };

const AtStore = ({ card, store }: { card: Aisle; store: Store }) => {
    const translate = useTranslate();
    const { state, adr_prod_id, adr_status } = card;
    const rows: FieldRow[] = [
        { name: 'cust_code' as const, value: state?.cust_code },
        { name: 'sell_cost' as const, value: formatMoney(state?.sell_cost) },
    ].flatMap(({ name, value }) => (value ? [{ key: name, label: translate(`cells.entity.${name}`), value }] : []));
    const warning = adr_status && WARNINGS[adr_status];
    return (
        <>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {store.code} · {store.name}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                {store.adr_name}
            </Typography>
            <Authorized is={card.is_authorized === true} state={state} />
            {adr_prod_id === null && (
                <Typography variant="body2" color="text.secondary">
                    {translate('aisle.notOnAdr')}
                </Typography>
            )}
            {warning && (
                <Alert severity="warning" sx={{ mt: 1 }}>
                    {translate(`adrProducts.warnings.${warning}`)}
                </Alert>
            )}
            {rows.length > 0 && (
                <Box sx={{ mt: 1 }}>
                    <FieldTable rows={rows} isCompact />
                </Box>
            )}
            {state && <Tracking state={state} />}
        </>
    );
};

interface StoreFactsProps {
    readonly card: Aisle;
    /** Whether a store is chosen, though it may no longer exist. */
    readonly isChosen: boolean;
    /** Undefined: another store cannot be chosen now. */
    readonly onChoose: (() => void) | undefined;
}

/** Shows the state of a product at the chosen store, and a button that chooses another. */
export const StoreFacts = ({ card, isChosen, onChoose }: StoreFactsProps) => {
    const translate = useTranslate();
    const { store } = card;
    return (
        <Box
            component="section"
            aria-label={translate('aisle.myStore')}
            sx={{ mt: 2, p: 2, border: 1, borderColor: 'divider', borderRadius: 2 }}
        >
            <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 40, mt: -1 }}>
                <Typography variant="overline" component="h3" color="text.secondary" sx={{ flex: 1 }}>
                    {translate('aisle.myStore')}
                </Typography>
                {store && onChoose && (
                    <Button onClick={onChoose} sx={{ mr: -1 }}>
                        {translate('aisle.changeStore')}
                    </Button>
                )}
            </Box>
            {store ? (
                <AtStore card={card} store={store} />
            ) : (
                <>
                    <Typography variant="body2">{translate(isChosen ? 'aisle.storeGone' : 'aisle.noStore')}</Typography>
                    {onChoose && (
                        <Button variant="outlined" fullWidth onClick={onChoose} sx={{ mt: 1.5, minHeight: 48 }}>
                            {translate('aisle.choose')}
                        </Button>
                    )}
                </>
            )}
        </Box>
    );
};
