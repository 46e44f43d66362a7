import type { ComponentProps } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import { adrState, TYPED_FIELDS } from '../../../../../models/features/adr/state';
import { periodFrom } from '../../../../../models/features/adr/tracking';
import { formatDate } from '../../../../../models/platform/format/format';
import { chosenTogether } from '../../../../../models/platform/children/cellCollection';
import type { Errors } from '../../../../../models/platform/definition/schema';
import { FieldBox, type ReferenceOptions } from '../../../../platform/fields/FieldBox';
import { ErrorBanner } from '../../../../platform/layout/ErrorBanner';
import { AboutProduct } from '../../../product/AboutProduct';
import type { ProductStatuses } from '../statuses';
import { periodOfForm, type StateForm, type TypedField } from './stateForm';

interface StateFieldsProps {
    /** The product that the state belongs to. */
    readonly product: ComponentProps<typeof AboutProduct>['product'] & { readonly description: string };
    /** Errors that belong to no field. */
    readonly banner: string | undefined;
    readonly id: string;
    readonly form: StateForm;
    readonly statuses: ProductStatuses;
    readonly errors: Errors;
    readonly onChange: (form: StateForm) => void;
    readonly onLeave: () => void;
}

/** Fields that are always shown, and those that are shown only where they apply. */
const ALONE = chosenTogether(adrState).flatMap(([name = '', ...others]) =>
    others.length === 0 && name !== adrState.presence ? [name as TypedField] : [],
);
const REST = TYPED_FIELDS.filter(name => adrState.groups.some(([, ...others]) => others.includes(name)));

const isSunday = (date: string): boolean => periodFrom(date).begin === date;

const useChoices = ({ form, statuses }: StateFieldsProps): ReferenceOptions => {
    const translate = useTranslate();
    const own = statuses.byId.get(Number(form.prod_status_id));
    const offered = own && !own.enabled ? [own, ...statuses.offered] : statuses.offered;
    const items = offered.map(({ id, letter, name }) => ({ id, text: `${letter} · ${name}` }));
    return { items, none: translate('adrProducts.none') };
};

/**
 * Returns the help text of the date: any day may be typed, and its period is shown; the calendar offers the Sundays
 * that periods begin on.
 */
const usePeriodHelp = (form: StateForm): string => {
    const translate = useTranslate();
    const period = periodOfForm(form);
    const span = period && { begin: formatDate(period.begin), end: formatDate(period.end) };
    return translate(`adrProducts.state.${span ? 'period' : 'today'}`, span);
};

const StateField = ({ name, ...props }: StateFieldsProps & { readonly name: TypedField }) => {
    const { id, form, errors, onChange, onLeave } = props;
    const translate = useTranslate();
    const choices = useChoices(props);
    const help = usePeriodHelp(form);
    return (
        <FieldBox
            id={`${id}-${name}`}
            label={translate(`adrProducts.state.${name}`, { _: translate(`cells.${adrState.name}.${name}`) })}
            field={adrState.fields[name]}
            value={form[name]}
            error={errors[name]}
            onChange={value => onChange({ ...form, [name]: value })}
            onLeave={onLeave}
            {...(name === 'prod_status_id' && { choices, autoFocus: true })}
            {...(name === 'track_begin_date' && { help, offers: isSunday })}
        />
    );
};

/** Shows the fields of a product's state at an entity. */
export const StateFields = (props: StateFieldsProps) => {
    const { product, banner, form, errors } = props;
    const isAt = form.prod_status_id !== '';
    const atEnd = errors['track_end_date'];
    return (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
            <Box sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
                {product.description}
                <AboutProduct product={product} />
            </Box>
            {banner !== undefined && <ErrorBanner message={banner} />}
            <StateField {...props} name="prod_status_id" />
            {isAt && (
                <>
                    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr' }}>
                        {ALONE.map(name => (
                            <StateField key={name} {...props} name={name} />
                        ))}
                    </Box>
                    <StateField {...props} name="track" />
                </>
            )}
            {isAt && form.track && REST.map(name => <StateField key={name} {...props} name={name} />)}
            {isAt && form.track && atEnd !== undefined && (
                <Box role="alert" sx={{ color: 'error.main', typography: 'caption' }}>
                    {atEnd}
                </Box>
            )}
        </Box>
    );
};
