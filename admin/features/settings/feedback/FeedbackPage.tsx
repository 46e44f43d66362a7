import { useEffect, useState } from 'react';
import { ResourceContextProvider, useNavigate, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { feedback } from '../../../../models/features/settings/feedback';
import { feedbackCreate } from '../../../../models/features/settings/feedbackCalls';
import { useDevice } from '../../../platform/data/device';
import { savedBy } from '../../../platform/data/savedBy';
import { callRules } from '../../../platform/form/callRules';
import { FieldInput } from '../../../platform/form/FieldInput';
import { FormActions } from '../../../platform/form/FormActions';
import { FormBanner } from '../../../platform/form/FormBanner';
import { FormGuard } from '../../../platform/form/FormGuard';
import { IsolatedForm } from '../../../platform/form/IsolatedForm';
import { loadJoi } from '../../../platform/form/rules';
import { useFirstFocus } from '../../../platform/layout/focus/useFirstFocus';
import { PageHeader } from '../../../platform/layout/PageHeader';
import { getPreviousLocation } from '../../../platform/routing/previousLocation';
import { FieldTable } from '../../../platform/show/FieldTable';
import { toDeviceInfo } from './deviceInfo';
import { OwnFeedback } from './OwnFeedback';
import { FEEDBACK, THANKS } from './paths';

/** Shows the data that is sent along: users need not enter it, and can see all of it. */
const DeviceSummary = ({ device }: { device: ReturnType<typeof toDeviceInfo> }) => {
    const translate = useTranslate();
    const rows = Object.entries(device).map(([key, value]) => ({
        key,
        label: translate(`resources.${feedback.path}.fields.${key}`),
        value: value ?? '',
    }));
    return (
        <Card component="section" sx={{ maxWidth: 880, p: { xs: 2, sm: 3 } }}>
            <Typography variant="h2" sx={{ mb: 0.5 }}>
                {translate('feedback.along')}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
                {translate('feedback.alongAbout')}
            </Typography>
            <FieldTable rows={rows} isCompact />
        </Card>
    );
};

const INPUT_FIELDS = ['fb_type', 'fb_subject', 'fb_description'] as const;
const { fields } = feedback;
const START = { fb_type: fields.fb_type.options.default, fb_subject: null, fb_description: null };

/** The form, and the user's own feedback beside it where there is room. */
const COLUMNS = {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 880px) minmax(300px, 440px)' },
    gridTemplateRows: { lg: 'auto 1fr' },
    gap: 2,
    alignItems: 'start',
} as const;

const Inputs = () => (
    <Box ref={useFirstFocus<HTMLDivElement>()} sx={{ display: 'grid', gap: 2.5 }}>
        {INPUT_FIELDS.map(name => (
            <FieldInput key={name} of={[name, fields[name]]} />
        ))}
    </Box>
);

/** Returns the address of the screen before; not that of a form that is done with. */
const wayBack = (before: string | undefined): string =>
    before === undefined || before.endsWith(FEEDBACK) || before.endsWith(THANKS) ? '/' : before;

/** Lets any user report what is missing or wrong, and shows what is sent along (specification section 1). */
export const FeedbackPage = () => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const device = useDevice();
    const [before] = useState(getPreviousLocation);
    const deviceInfo = toDeviceInfo(device, before);
    const [rules] = useState(() => callRules(feedbackCreate, values => values));
    useEffect(() => {
        void loadJoi();
    }, []);
    const save = async (values: FieldValues) => {
        const { data, errors } = await savedBy(feedbackCreate, { ...values, ...deviceInfo } as never, feedback);
        if (!data) return errors;
        navigate(THANKS);
        return undefined;
    };
    return (
        <ResourceContextProvider value={feedback.path}>
            <PageHeader title={translate('feedback.title')} about={translate('feedback.about')} />
            <Box sx={COLUMNS}>
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
                    <FormGuard />
                </IsolatedForm>
                <DeviceSummary device={deviceInfo} />
                {/* It is last, since it is loaded later: nothing below it moves. */}
                <Box sx={{ gridColumn: { lg: 2 }, gridRow: { lg: '1 / span 2' }, minWidth: 0 }}>
                    <OwnFeedback />
                </Box>
            </Box>
        </ResourceContextProvider>
    );
};
