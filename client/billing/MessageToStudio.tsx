import { useQuery } from '@apollo/client/react';
import { AnchorButton, Button, DialogBody, InputGroup } from '@blueprintjs/core';
import { Duplicate, Envelope } from '@blueprintjs/icons';
import { graphql } from '../gql';
import { copyText } from '../shell/copyLink.ts';
import { ReadFailure } from '../shell/ReadFailure.tsx';
import { Dialog } from '../ui/dialogs/Dialog.tsx';
import { FormField } from '../ui/dialogs/FormField.tsx';
import { QrCode } from '../ui/QrCode.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';

const MessageOfAccount = graphql(`
  query MessageOfAccount($eventId: ID!, $studioId: ID!, $documentId: ID) {
    registration(eventId: $eventId, studioId: $studioId) {
      id
      message(documentId: $documentId) {
        ...MessageTexts
      }
    }
  }

  fragment MessageTexts on Message {
    subject
    text
    url
  }
`);

const AnswerToStudio = graphql(`
  query AnswerToStudio($eventId: ID!, $studioId: ID!) {
    registration(eventId: $eventId, studioId: $studioId) {
      id
      message: answer {
        ...MessageTexts
      }
    }
  }
`);

interface MessageProps {
  readonly email: string;
  readonly subject: string;
  readonly text: string;
  readonly url: string | null;
  readonly hint?: string;
}

/** A text to send: copied, as mail, or its link as a code. */
export function MessageToSend({ email, subject, text, url, hint }: MessageProps) {
  const mail = new URLSearchParams({ subject, body: text }).toString().replaceAll('+', '%20');
  return (
    <DialogBody>
      <div className={`message fc-stack fc-gap-16 ${url ? 'message-linked' : ''}`}>
        {url ? <QrCode text={url} label="QR code of the link" /> : null}
        <div className="fc-stack fc-gap-8">
          {url ? (
            <FormField label="Link" hint={hint}>
              <InputGroup readOnly value={url} />
            </FormField>
          ) : null}
          <div className="fc-row fc-wrap fc-gap-8">
            <Button
              intent="primary"
              icon={<Duplicate />}
              text="Copy Text"
              onClick={() => void copyText(`${subject}\n\n${text}`, 'Text copied')}
            />
            <AnchorButton
              icon={<Envelope />}
              text="Email…"
              href={`mailto:${encodeURIComponent(email)}?${mail}`}
            />
          </div>
          {email === '' ? (
            <p className="fc-small fc-muted">The studio has no email address. Add a contact to send it.</p>
          ) : null}
        </div>
      </div>
      <p className="message-text fc-small">
        <b>{subject}</b>
        {`\n${text}`}
      </p>
    </DialogBody>
  );
}

interface MessageDialogProps {
  readonly eventId: string;
  readonly studio: { readonly id: string; readonly name: string; readonly email: string };
  /** The document it is about; null for a reminder, or what was decided about its requests. */
  readonly documentId: string | null;
  readonly isAnswer?: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What to write to a studio about its account, or its requests. */
export function MessageDialog(props: MessageDialogProps) {
  const { eventId, studio, documentId, isAnswer = false, isOpen, onClose } = props;
  const of = { eventId, studioId: studio.id };
  const fetchPolicy = 'no-cache';
  const about = useQuery(MessageOfAccount, {
    variables: { ...of, documentId },
    skip: !isOpen || isAnswer,
    fetchPolicy,
  });
  const answer = useQuery(AnswerToStudio, { variables: of, skip: !isOpen || !isAnswer, fetchPolicy });
  const { data, error, refetch } = isAnswer ? answer : about;
  const text = data?.registration.message;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Message to ${studio.name}`} className="message-dialog">
      {text ? (
        <MessageToSend email={studio.email} {...text} />
      ) : error ? (
        <ReadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={5} label="Loading the message" />
      )}
    </Dialog>
  );
}
