import { LinkBase, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { PageHeader } from '../../../platform/layout/PageHeader';
import { FEEDBACK } from './paths';

export const ThanksPage = () => {
    const translate = useTranslate();
    return (
        <>
            <PageHeader title={translate('feedback.thanks')} />
            <Card sx={{ maxWidth: 640, p: { xs: 2, sm: 3 } }}>
                <Typography>{translate('feedback.thanksText')}</Typography>
                <Box sx={{ mt: 2.5, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                    <Button component={LinkBase} to="/" variant="contained">
                        {translate('nav.home')}
                    </Button>
                    <Button component={LinkBase} to={FEEDBACK}>
                        {translate('feedback.again')}
                    </Button>
                </Box>
            </Card>
        </>
    );
};
