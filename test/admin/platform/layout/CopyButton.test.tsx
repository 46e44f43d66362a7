import { act, fireEvent, screen } from '@testing-library/react';
import { CopyButton } from '../../../../admin/platform/layout/CopyButton';
import { COPIED_MS } from '../../../../admin/platform/data/useCopy';
import { show } from '../../../support/screen';

afterEach(() => jest.useRealTimers());

test('that it was copied shows for half a second', async () => {
    const written: string[] = [];
    Object.assign(navigator, { clipboard: { writeText: (text: string) => Promise.resolve(written.push(text)) } });
    show(<CopyButton text="1007" />);
    jest.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Copy 1007' }));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(written).toEqual(['1007']);
    expect(screen.getByRole('status')).toHaveTextContent('Copied.');
    expect(COPIED_MS).toBe(500);
    await act(() => jest.advanceTimersByTimeAsync(COPIED_MS - 1));
    expect(screen.getByRole('status')).toHaveTextContent('Copied.');
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
