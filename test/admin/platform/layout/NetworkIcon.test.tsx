import { act, render, screen } from '@testing-library/react';
import { firstMessages as messages } from '../../../../models/platform/messages/signInMessages';
import { watchConnection } from '../../../../admin/platform/data/connection';
import { http } from '../../../../admin/platform/data/http';
import { lastError } from '../../../../admin/platform/data/lastError';
import { NetworkIcon } from '../../../../admin/platform/layout/HeaderBar';
import { answerWith } from '../../../support/server';

const call = () => act(() => http('/iss/api/x', { method: 'PUT' }).catch(() => undefined));
const noAnswer = () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
};
const says = (label: string) => expect(screen.getByRole('img')).toHaveAccessibleName(label);

let stop: () => void;
beforeEach(async () => {
    stop = watchConnection();
    answerWith(() => ({}));
    render(<NetworkIcon />);
    await call();
});
afterEach(() => stop());

test('tells a server that does not answer from a network that is gone', async () => {
    says('Online');
    noAnswer();
    await call();
    says('The server is not responding');
    act(() => void window.dispatchEvent(new Event('offline')));
    says('Offline');
    // The browser reports its network wrongly.
    answerWith(() => ({ status: 400 }));
    await call();
    says('Online');
    answerWith(() => ({ status: 503 }));
    await call();
    says('The server is not responding');
});

test('what had no answer is the last session error, in words for people', async () => {
    sessionStorage.clear();
    noAnswer();
    await call();
    expect(lastError()).toBe(messages.communication.text);
});
