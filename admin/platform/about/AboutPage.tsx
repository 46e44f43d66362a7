import { useTranslate } from 'react-admin';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { APPLICATION, RELEASE } from '../../../models/platform/server/release';
import { PageHeader } from '../layout/PageHeader';
import { Licences } from './Licences';

/** The release, and what it is made of. */
export const AboutPage = () => {
    const translate = useTranslate();
    return (
        <>
            <PageHeader title={translate('about.title')} />
            <Card sx={{ maxWidth: 820 }}>
                <CardContent>
                    <Typography variant="h2">{APPLICATION}</Typography>
                    <Typography color="text.secondary" sx={{ mb: 2 }}>
                        {translate('about.release')} {RELEASE}
                    </Typography>
                    <Typography>{translate('about.text')}</Typography>
                    <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
                        {translate('about.access')}
                    </Typography>
                </CardContent>
            </Card>
            <Licences />
        </>
    );
};
