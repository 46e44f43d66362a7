import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import type { Field } from '../../../../models/platform/fields/kind';
import { pick, requiredOf } from '../../../../models/platform/definition/shape';
import { allowance } from '../../../../models/features/tpm/allowance';
import { allowanceErrors } from '../../../../models/tpm/allowanceRules';
import {
    ALLOWANCE_TYPES,
    type AllowanceCode,
    type PerformanceType,
} from '../../../../models/features/tpm/allowanceTypes';
import type { GridAllowance, GridProduct } from '../../../../models/features/tpm/gridRows';
import { VOLUMES } from '../../../../models/features/tpm/spend';
import { sayRules } from '../../../i18n/said';
import { useAskedClose } from '../../../resources/form/useAskedClose';
import { UnsavedContext } from '../../../platform/form/unsaved';
import { RowForm } from './add/RowForm';
import { AmountInput, percentErrors } from './AmountInput';

const AMOUNT = 'allowance_amount';

/** What a type asks for, and the description. */
const fieldsOf = (code: AllowanceCode): Readonly<Record<string, Field>> => {
    const { basis, required, optional } = ALLOWANCE_TYPES[code];
    const volume = basis === null ? [] : [VOLUMES[basis]];
    return {
        ...pick(allowance.fields, [AMOUNT, ...volume]),
        ...requiredOf(pick(allowance.fields, required)),
        ...pick(allowance.fields, [...optional, 'description']),
    };
};

interface AllowanceFormProps {
    /** What it stands beside. */
    readonly anchor: Element | null;
    readonly allowance: GridAllowance;
    readonly performance: PerformanceType;
    /** Those that it covers. */
    readonly products: readonly GridProduct[];
    readonly onTake: (values: Partial<GridAllowance>) => void;
    readonly onClose: () => void;
}

/** All of one allowance, beside its column. */
export const AllowanceForm = (props: AllowanceFormProps) => {
    const { anchor, allowance: row, performance, products, onTake, onClose } = props;
    const translate = useTranslate();
    const id = useId();
    const [isUnsaved, setUnsaved] = useState(false);
    const { close, question } = useAskedClose(isUnsaved, onClose);
    const code = row.allowance_code;
    const check = (values: object) => {
        const { allowance_amount: amount, ...rest } = { ...row, ...values };
        const given = {
            ...rest,
            allowance_amount: typeof amount === 'number' ? amount : 0,
            product_ids: [...row.product_ids],
        };
        return sayRules(allowanceErrors(given, performance));
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
                    checkFirst={({ allowance_amount: amount }) => percentErrors(AMOUNT, amount, { code, products })}
                    inputs={{ [AMOUNT]: <AmountInput source={AMOUNT} {...{ code, products }} /> }}
                    action={translate('promoGrid.take')}
                    onTake={values => onTake(values)}
                    onClose={close}
                />
            </UnsavedContext>
            {question}
        </Popover>
    );
};
