import { useEffect, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import Box from '@mui/material/Box';
import { ownTokenCreate } from '../../../../models/features/account/tokenCalls';
import { daysAfter } from '../../../../models/platform/calendar/day';
import type { PayloadOf } from '../../../../models/platform/calls/call';
import type { Definition } from '../../../../models/platform/definition/resource';
import { savedBy } from '../../../platform/data/savedBy';
import { today } from '../../../platform/data/today';
import { callRules } from '../../../platform/form/callRules';
import { FieldInput } from '../../../platform/form/FieldInput';
import { FormActions } from '../../../platform/form/FormActions';
import { FormBanner } from '../../../platform/form/FormBanner';
import { FormDialog } from '../../../platform/form/FormDialog';
import { FormGuard } from '../../../platform/form/FormGuard';
import { IsolatedForm } from '../../../platform/form/IsolatedForm';
import { loadJoi } from '../../../platform/form/rules';
import { useFirstFocus } from '../../../platform/layout/focus/useFirstFocus';
import { NewToken } from './NewToken';
import { ScreensInput } from './ScreensInput';

/** Days that a token works, unless another day is chosen. */
const DEFAULT_DAYS = 90;
/** Path of the labels of the form. */
const LABELS = 'account/token';

const { name, expires_date, screens: screensPart } = ownTokenCreate.payload;
/** Fields at whose inputs the form shows the server's errors. */
const FORM_DEFINITION = { allFields: { name, expires_date, screens: screensPart } } as unknown as Definition;

const Inputs = ({ screens }: { readonly screens: readonly string[] }) => (
    <Box ref={useFirstFocus<HTMLDivElement>()} sx={{ display: 'grid', gap: 2.5 }}>
        <FieldInput of={['name', name]} />
        <FieldInput of={['expires_date', expires_date]} />
        <ScreensInput source="screens" screens={screens} />
    </Box>
);

interface TokenDialogProps {
    /** Paths of the screens to choose from. */
    readonly screens: readonly string[];
    readonly onCreated: () => void;
    readonly onClose: () => void;
}

/** Creates a token, and shows it once. */
export const TokenDialog = ({ screens, onCreated, onClose }: TokenDialogProps) => {
    const translate = useTranslate();
    const [token, setToken] = useState<string>();
    const rules = useMemo(() => callRules(ownTokenCreate, values => values), []);
    const [defaults] = useState(() => ({
        name: null,
        expires_date: daysAfter(today(), DEFAULT_DAYS),
        screens: [] as string[],
    }));
    useEffect(() => {
        void loadJoi();
    }, []);
    const save = async (values: FieldValues) => {
        const payload = values as PayloadOf<typeof ownTokenCreate>;
        const { data, errors } = await savedBy(ownTokenCreate, payload, FORM_DEFINITION);
        if (!data) return errors;
        setToken(data.token);
        onCreated();
        return undefined;
    };
    if (token !== undefined) return <NewToken token={token} onClose={onClose} />;
    return (
        <FormDialog title={translate('account.tokens.createTitle')} maxWidth="sm" onClose={onClose}>
            {close => (
                <IsolatedForm resource={LABELS} resolver={rules} defaultValues={defaults} save={save}>
                    <Box sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
                        <FormBanner />
                        <Inputs screens={screens} />
                    </Box>
                    <FormActions mode="create" first="name" cancel={close} save="account.tokens.create" />
                    <FormGuard />
                </IsolatedForm>
            )}
        </FormDialog>
    );
};
