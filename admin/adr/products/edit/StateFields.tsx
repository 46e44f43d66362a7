import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { stateFields } from '../../../../models/adr/state';
import { formatDate } from '../../../../models/format';
import type { Errors } from '../../../../models/schema';
import type { Statuses } from '../statuses';
import { periodOfForm, type StateForm } from './stateForm';

interface StateFieldsProps {
    readonly id: string;
    readonly form: StateForm;
    readonly statuses: Statuses;
    readonly errors: Errors;
    readonly onChange: (form: StateForm) => void;
    readonly onLeave: () => void;
}

type TextName = 'cust_code' | 'sell_cost' | 'track_begin_date' | 'track_reason';

const LENGTHS: Readonly<Partial<Record<TextName, number>>> = {
    cust_code: stateFields.cust_code.options.max,
    track_reason: stateFields.track_reason.options.max,
};

const useField = ({ id, form, errors, onChange, onLeave }: StateFieldsProps) => {
    const translate = useTranslate();
    return (name: TextName, help?: string) => ({
        id: `${id}-${name}`,
        label: translate(`adrProducts.state.${name}`),
        value: form[name],
        onChange: ({ target }: { readonly target: { readonly value: string } }) =>
            onChange({ ...form, [name]: target.value }),
        onBlur: onLeave,
        error: errors[name] !== undefined,
        helperText: errors[name] === undefined ? help : translate(errors[name], { _: errors[name] }),
        slotProps: { htmlInput: { maxLength: LENGTHS[name], autoComplete: 'off' } },
    });
};

const StatusSelect = ({ id, form, statuses, errors, onChange }: StateFieldsProps) => {
    const translate = useTranslate();
    const error = errors['prod_status_id'];
    const own = statuses.byId.get(Number(form.prod_status_id));
    const offered = own && !own.enabled ? [own, ...statuses.offered] : statuses.offered;
    return (
        <TextField
            select
            autoFocus
            id={`${id}-status`}
            label={translate('adrProducts.state.prod_status_id')}
            value={form.prod_status_id}
            onChange={event => onChange({ ...form, prod_status_id: event.target.value })}
            error={error !== undefined}
            helperText={error && translate(error, { _: error })}
            slotProps={{ select: { native: true } }}
        >
            <option value="">{translate('adrProducts.none')}</option>
            {offered.map(({ id: status, letter, name }) => (
                <option key={status} value={status}>
                    {`${letter} · ${name}`}
                </option>
            ))}
        </TextField>
    );
};

const TrackingFields = (props: StateFieldsProps) => {
    const { form, errors } = props;
    const translate = useTranslate();
    const field = useField(props);
    const atEnd = errors['track_end_date'];
    const period = periodOfForm(form);
    const span = period && { begin: formatDate(period.begin), end: formatDate(period.end) };
    const help = translate(`adrProducts.state.${span ? 'period' : 'today'}`, span);
    return (
        <>
            <TextField {...field('track_begin_date', help)} type="date" />
            {atEnd !== undefined && (
                <Box role="alert" sx={{ color: 'error.main', typography: 'caption' }}>
                    {translate(atEnd, { _: atEnd })}
                </Box>
            )}
            <TextField {...field('track_reason')} multiline minRows={2} maxRows={5} />
        </>
    );
};

/** Everything that can be said of a product at an entity. */
export const StateFields = (props: StateFieldsProps) => {
    const { form, onChange } = props;
    const translate = useTranslate();
    const field = useField(props);
    const isAt = form.prod_status_id !== '';
    return (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
            <StatusSelect {...props} />
            {isAt && (
                <>
                    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr' }}>
                        <TextField {...field('cust_code')} />
                        <TextField {...field('sell_cost')} />
                    </Box>
                    <FormControlLabel
                        label={translate('adrProducts.state.track')}
                        control={
                            <Switch
                                checked={form.track}
                                onChange={(_, track) => onChange({ ...form, track })}
                                size="small"
                            />
                        }
                        sx={{ ml: 0, gap: 1 }}
                    />
                </>
            )}
            {isAt && form.track && <TrackingFields {...props} />}
        </Box>
    );
};
