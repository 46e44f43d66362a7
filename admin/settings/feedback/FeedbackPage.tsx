import { useEffect, useState } from 'react';
import { ResourceContextProvider, useNavigate, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { feedbackCreate } from '../../../models/settings/feedbackCalls';
import { feedback } from '../../../models/settings/feedback';
import { useDevice } from '../../data/device';
import { savedBy } from '../../data/savedBy';
import { useFirstFocus } from '../../layout/focus/useFirstFocus';
import { PageHeader } from '../../layout/PageHeader';
import { callRules } from '../../resources/form/callRules';
import { FieldInput } from '../../resources/form/FieldInput';
import { FormActions } from '../../resources/form/FormActions';
import { FormBanner } from '../../resources/form/FormBanner';
import { FormGuard } from '../../resources/form/FormGuard';
import { IsolatedForm } from '../../resources/form/IsolatedForm';
import { loadJoi } from '../../resources/form/rules';
import { placeBefore } from '../../routing/placeBefore';
import { DeviceTold } from './DeviceTold';
import { FEEDBACK, THANKS } from './places';
import { toldOf } from './told';

const ASKED = ['fb_type', 'fb_subject', 'fb_description'] as const;
const { fields } = feedback;
const START = { fb_type: fields.fb_type.options.default, fb_subject: null, fb_description: null };

const Inputs = () => (
    <Box ref={useFirstFocus<HTMLDivElement>()} sx={{ display: 'grid', gap: 2.5 }}>
        {ASKED.map(name => (
            <FieldInput key={name} of={[name, fields[name]]} />
        ))}
    </Box>
);

/** Where one was before; not a form that is done with. */
const wayBack = (before: string | undefined): string =>
    before === undefined || before.endsWith(FEEDBACK) || before.endsWith(THANKS) ? '/' : before;

/** Any user says what is missing or wrong, and sees what is sent along (specification section 1). */
export const FeedbackPage = () => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const device = useDevice();
    const [before] = useState(placeBefore);
    const told = toldOf(device, before);
    const [rules] = useState(() => callRules(feedbackCreate, values => values));
    useEffect(() => {
        void loadJoi();
    }, []);
    const save = async (values: FieldValues) => {
        const { data, errors } = await savedBy(feedbackCreate, { ...values, ...told } as never, feedback);
        if (!data) return errors;
        navigate(THANKS);
        return undefined;
    };
    return (
        <ResourceContextProvider value={feedback.path}>
            <PageHeader title={translate('feedback.title')} about={translate('feedback.about')} />
            <IsolatedForm resolver={rules} defaultValues={START} save={save}>
                <Card sx={{ maxWidth: 880 }}>
                    <Box sx={{ p: { xs: 2, sm: 3 } }}>
                        <FormBanner />
                        <Inputs />
                    </Box>
                    <FormActions
                        mode="create"
                        first="fb_type"
                        save="feedback.send"
                        cancel={() => navigate(wayBack(before))}
                    />
                </Card>
                <DeviceTold told={told} />
                <FormGuard />
            </IsolatedForm>
        </ResourceContextProvider>
    );
};
