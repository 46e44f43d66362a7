import { useInput } from 'react-admin';
import { plan } from '../../../../models/features/tpm/plan';
import { InputLabel } from '../../../platform/fields/InputLabel';
import { useHelp } from '../../../platform/fields/useHelp';
import { ManufacturerBox } from '../../product/ManufacturerBox';

const { options } = plan.fields.manufacturer;
const asIs = (value: unknown): unknown => value;

/** Shows the input of a plan's manufacturer. */
export const ManufacturerInput = ({ source }: { readonly source: string }) => {
    const { id, field, fieldState } = useInput({ source, isRequired: options.required, format: asIs, parse: asIs });
    const error = fieldState.error?.message;
    const help = useHelp(source, undefined, error);
    return (
        <ManufacturerBox
            id={id}
            name={field.name}
            inputRef={field.ref}
            label={<InputLabel source={source} />}
            value={(field.value ?? null) as string | null}
            onChange={field.onChange}
            onBlur={field.onBlur}
            required={options.required}
            isWrong={error !== undefined}
            help={help}
        />
    );
};
