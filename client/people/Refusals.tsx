const SHOWN = 5;

/** Why a replacement or merge is not possible. */
export function Refusals({ sentences }: { sentences: readonly string[] }) {
  return (
    <div className="fc-stack fc-gap-4 fc-wrong" role="status">
      {sentences.slice(0, SHOWN).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {sentences.length > SHOWN && <p>And {sentences.length - SHOWN} more reasons.</p>}
    </div>
  );
}
