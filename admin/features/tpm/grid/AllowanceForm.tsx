import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import type { Field } from '../../../../models/platform/fields/kind';
import { pick, requiredOf } from '../../../../models/platform/definition/shape';
import { allowance, allowanceFormFields } from '../../../../models/features/tpm/allowance';
import { allowanceErrors } from '../../../../models/features/tpm/allowanceRules';
import {
    ALLOWANCE_TYPES,
    type AllowanceCode,
    type PerformanceType,
} from '../../../../models/features/tpm/allowanceTypes';
import type { GridAllowance, GridProduct } from '../../../../models/features/tpm/gridRows';
import { translateRules } from '../../../platform/i18n/messages';
import { useConfirmedClose } from '../../../platform/form/useConfirmedClose';
import { UnsavedContext } from '../../../platform/form/unsaved';
import { RowForm } from './add/RowForm';
import { AmountInput, percentErrors } from './AmountInput';
import { dateErrors, withDates } from './cells/errors';

const AMOUNT = 'allowance_amount';

/** Returns the fields of a type, with the dates that it needs required. */
const fieldsOf = (code: AllowanceCode): Readonly<Record<string, Field>> => ({
    ...pick(allowance.fields, allowanceFormFields(code)),
    ...requiredOf(pick(allowance.fields, ALLOWANCE_TYPES[code].required)),
});

interface AllowanceFormProps {
    /** The element that it is shown beside. */
    readonly anchor: Element | null;
    readonly allowance: GridAllowance;
    readonly performance: PerformanceType;
    /** Products that it covers. */
    readonly products: readonly GridProduct[];
    readonly onTake: (values: Partial<GridAllowance>) => void;
    readonly onClose: () => void;
}

/** Shows all fields of one allowance, beside its column. */
export const AllowanceForm = (props: AllowanceFormProps) => {
    const { anchor, allowance: row, performance, products, onTake, onClose } = props;
    const translate = useTranslate();
    const id = useId();
    const [isUnsaved, setUnsaved] = useState(false);
    const { close, question } = useConfirmedClose(isUnsaved, onClose);
    const code = row.allowance_code;
    const check = (values: object) => {
        const { allowance_amount: amount, ...rest } = withDates({ ...row, ...values });
        const input = {
            ...rest,
            allowance_amount: typeof amount === 'number' ? amount : 0,
            product_ids: [...row.product_ids],
        };
        return translateRules(allowanceErrors(input, performance));
    };
    return (
        <Popover
            open
            anchorEl={anchor}
            onClose={close}
            role="dialog"
            aria-labelledby={id}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
            slotProps={{ paper: { sx: { width: 460, maxWidth: 'calc(100vw - 32px)', p: 2 } } }}
        >
            <Typography variant="h3" id={id} sx={{ mb: 1 }}>
                {translate(`choices.${code}`)}
            </Typography>
            <UnsavedContext value={setUnsaved}>
                <RowForm
                    resource={allowance.path}
                    fields={fieldsOf(code)}
                    start={row}
                    check={check}
                    checkFirst={values => ({
                        ...dateErrors(values),
                        ...percentErrors(AMOUNT, values[AMOUNT], { code, products }),
                    })}
                    inputs={{ [AMOUNT]: <AmountInput source={AMOUNT} code={code} products={products} /> }}
                    action={translate('promoGrid.take')}
                    onTake={values => onTake(values)}
                    onClose={close}
                />
            </UnsavedContext>
            {question}
        </Popover>
    );
};
