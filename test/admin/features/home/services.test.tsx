import { screen, within } from '@testing-library/react';
import { HomePage } from '../../../../admin/features/home/HomePage';
import { answerWith } from '../../../support/server';
import { show, signInAs } from '../../../support/screen';

test('home lists feedback among the services, whoever is signed in', async () => {
    answerWith(({ path }) => (path.endsWith('/slide/list') ? { data: { playList: [], uploads: [] } } : { data: [] }));
    signInAs();
    show(<HomePage parts={[]} />);
    const services = within((await screen.findByRole('heading', { name: 'Services' })).closest('section')!);
    const feedback = services.getByRole('link', { name: /^Feedback/ });
    expect(feedback).toHaveAttribute('href', expect.stringMatching(/\/feedback$/));
    expect(feedback).toHaveTextContent('Ask a question, suggest something or report a problem.');
    expect(services.getByRole('link', { name: /^Product Lookup/ })).toBeInTheDocument();
});
