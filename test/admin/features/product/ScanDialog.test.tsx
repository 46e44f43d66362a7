import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ScanDialog } from '../../../../admin/features/product/scan/ScanDialog';
import { show, signInAs } from '../../../support/screen';

test('where the browser gives no camera, as on a page that is not of https, it says so and one types', async () => {
    signInAs();
    expect(navigator.mediaDevices).toBeUndefined();
    const onCode = jest.fn();
    show(<ScanDialog onCode={onCode} onClose={jest.fn()} />);
    expect(await screen.findByText(/https address/)).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Code'), ' 0-38000-59667 {Enter}');
    expect(onCode).toHaveBeenCalledWith('0-38000-59667');
});
