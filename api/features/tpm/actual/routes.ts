import type { Server } from '@hapi/hapi';
import type { Actor } from '../../../../models/database/actor';
import { actualFile, actualUpload, MAX_ACTUAL_FILE_BYTES } from '../../../../models/features/tpm/actualCalls';
import { attach } from '../../../platform/calls/attachment';
import { bindCall } from '../../../platform/calls/bind';
import type { UploadLimits } from '../../../platform/uploads/multipart';
import { receiveUpload } from '../../../platform/uploads/upload';
import type { Actuals } from './actuals';

const UPLOAD: UploadLimits = { file: MAX_ACTUAL_FILE_BYTES, fields: 65_536 };

/** The calls of actuals that bring and give files. */
export const actualRoutes = (server: Server, actuals: Actuals): void => {
    const receive = receiveUpload(actualUpload, UPLOAD);
    bindCall(server, actualUpload, async (_payload, { request, user }) =>
        receive(request, await actuals.files.incoming(), upload => actuals.receive(upload, user as Actor)),
    );
    bindCall(server, actualFile, async (_payload, { id, h }) => attach(h, await actuals.file(id())).charset(''));
};
