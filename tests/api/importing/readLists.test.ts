import { readings } from '../../support/intake/readings.ts';

/** Lists of people and of entries, and what is read of them. */
readings(`
# column names may have instructions in brackets
Name (Last, First) | Pro/Am | Studio (or Independent)
Pellwick, Bo | Am | Cedar Hall
Odell, Ann | Pro | Cedar Hall
= Ann Odell|T|Cedar Hall; Bo Pellwick|S|Cedar Hall
# a list of entries recognises amateur couples by their type
Student | Partner | Type | Dance | Level
Bo Pellwick | Ann Odell | Pro-Am | Waltz | Bronze
Bo Pellwick | Jo Kimura | Amateur Couple | Tango | Bronze
= Ann Odell|T; Bo Pellwick|S||Bronze; Jo Kimura|S||Bronze
> Bo Pellwick|Ann Odell|HEAT|American Smooth|Waltz|Bronze||1
> Bo Pellwick|Jo Kimura|HEAT|American Smooth|Tango|Bronze||1
# an age and a level in one cell are both read, in either order
Name | Role | Division
Ann Odell | Pro
Bo Pellwick | Am | A1 Full Bronze
Cy Young | Am | B1 Pre-Silver
Di Quill | Am | Senior II - Gold
Jo Kimura | Am | Newcomer (C2)
= Ann Odell|T; Bo Pellwick|S||Full Bronze|A1; Cy Young|S||Pre-Silver|B1; Di Quill|S||Gold|Senior II; Jo Kimura|S||Newcomer|C2
# an age and a level in one cell are read for entries, and a level alone stays a level
Student | Teacher | Dance | Style | Division
Bo Pellwick | Ann Odell | Waltz | Smooth | A1 Full Bronze
Jo Kimura | Ann Odell | Waltz | Smooth | Bronze 1
= Ann Odell|T; Bo Pellwick|S||Full Bronze|A1; Jo Kimura|S||Bronze 1
> Bo Pellwick|Ann Odell|HEAT|Smooth|Waltz|Full Bronze|A1|1
> Jo Kimura|Ann Odell|HEAT|Smooth|Waltz|Bronze 1||1
# a list of leaders and followers takes the roles from a people list, no matter who leads
Name | Type
Bo Pellwick | Student
Ann Odell | Professional
Jo Kimura | Student
---
Heat | Lead | Follow | Dance
1 | Bo Pellwick | Ann Odell | Waltz
2 | Bo Pellwick | Jo Kimura | Tango
= Ann Odell|T; Bo Pellwick|S; Jo Kimura|S
> Bo Pellwick|Ann Odell|HEAT|American Smooth|Waltz|||1
> Jo Kimura|Bo Pellwick|HEAT|American Smooth|Tango|||1
: Student and teacher were swapped, because they have these roles elsewhere
# a list of leaders and followers alone infers who teaches
Leader | Follower | Dance | Age
Ann Odell | Student A. Quill | Waltz | A1
Ann Odell | Student B. Quill | Waltz | B1
Ann Odell | Student C. Quill | Waltz | C1
= Ann Odell|T; Student A. Quill|S|||A1; Student B. Quill|S|||B1; Student C. Quill|S|||C1
> Student A. Quill|Ann Odell|HEAT|American Smooth|Waltz||A1|1
> Student B. Quill|Ann Odell|HEAT|American Smooth|Waltz||B1|1
> Student C. Quill|Ann Odell|HEAT|American Smooth|Waltz||C1|1
# a list with only the students surname first reorders only those
Student | Teacher | Dance
Pellwick, Bo | Ann Odell | Waltz
Kimura, Jo | Ann Odell | Tango
= Ann Odell|T; Bo Pellwick|S; Jo Kimura|S
> Bo Pellwick|Ann Odell|HEAT|American Smooth|Waltz|||1
> Jo Kimura|Ann Odell|HEAT|American Smooth|Tango|||1
# a list of people in German is read
Turnier 2028
Nachname | Vorname | Rolle | Tanzschule | Klasse
Groß | Änne | Schülerin | Süd | Bronze
= Änne Groß|S|Süd|Bronze
# a list of people in Spanish is read
Apellidos | Nombre | Tipo | Estudio | Nivel | Edad
Núñez | José | Profesor | Salón Ñandú
= José Núñez|T|Salón Ñandú
# repeated lines count twice, and the preview says so
Student | Teacher | Dance | Level
Ann Odell | Al Frye | Waltz | Bronze
Bo Pell | Al Frye | Waltz | Bronze
ann odell | Al Frye | Waltz | Bronze
= Al Frye|T; Ann Odell|S||Bronze; Bo Pell|S||Bronze
> Ann Odell|Al Frye|HEAT|American Smooth|Waltz|Bronze||2
> Bo Pell|Al Frye|HEAT|American Smooth|Waltz|Bronze||1
: Line 4 repeats an earlier line and counts as an extra entry. Delete it in the file if it is a mistake.
: The couple is already entered in this contest
# “Al Frye or Max Head” is not a teacher
Student | Teacher | Dance
Ann Odell | Al Frye or Max Head | Waltz
= Ann Odell|S
! 2: “Al Frye or Max Head” names two people. Write each name in full, on its own line.
! 2: Al Frye or Max Head is left out.
# a line that begins with a word for a total is a dancer if its cells fit one
Name | Role | Studio
Sum Wong | Student | Total Dance
Count Odell | Teacher | Total Dance
Count | 2
Total |  | 2 dancers
= Count Odell|T|Total Dance; Sum Wong|S|Total Dance
: Skipped line 4: Count, 2
: Skipped line 5: Total, 2 dancers
# a name with the surname first stays next to the same name in the other order, to be decided
Name | Role
Pellwick, Bo | Student
Bo Pellwick | Student
Kimura, Jo | Student
Ann Odell | Teacher
Al Frye | Teacher
= Al Frye|T; Ann Odell|T; Bo Pellwick|S; Jo Kimura|S; Pellwick, Bo|S
# a couple in one cell is two people, in either order
Couple | Dance
Ann Odell & Bo Pellwick | Waltz
Jo Kimura - Ann Odell | Waltz
Ann Odell & Mo Deering | Waltz
= Ann Odell|T; Bo Pellwick|S; Jo Kimura|S; Mo Deering|S
> Bo Pellwick|Ann Odell|HEAT|American Smooth|Waltz|||1
> Jo Kimura|Ann Odell|HEAT|American Smooth|Waltz|||1
> Mo Deering|Ann Odell|HEAT|American Smooth|Waltz|||1
# a couple whose roles are inferred is swapped if a list says otherwise
Leader | Follower | Style | Dance | Level
Al Frye | Ann Odell | Smooth | Waltz | Bronze
Bo Pell | Ann Odell | Smooth | Waltz | Bronze
---
Name | Role | Level
Al Frye | Teacher
Ann Odell | Student | Bronze
Bo Pell | Teacher
= Al Frye|T; Ann Odell|S||Bronze; Bo Pell|T
> Ann Odell|Al Frye|HEAT|Smooth|Waltz|Bronze||1
> Ann Odell|Bo Pell|HEAT|Smooth|Waltz|Bronze||1
: Student and teacher were swapped, because they have these roles elsewhere
: Student and teacher were swapped, because they have these roles elsewhere
# a line between the lines of a teacher may make the teacher a student, and says so
Student | Teacher | Style | Dance | Level
Ann Odell | Al Frye | Smooth | Waltz | Bronze
Al Frye | Max Head | Smooth | Tango | Bronze
= Al Frye|S||Bronze; Al Frye|T; Ann Odell|S||Bronze; Max Head|T
> Al Frye|Max Head|HEAT|Smooth|Tango|Bronze||1
> Ann Odell|Al Frye|HEAT|Smooth|Waltz|Bronze||1
: Al Frye, student: Someone of this name has the other role. Correct the role if this is the same person
# a list with three people in a line says which of a leader and a follower teaches
Man | Woman | Teacher | Style | Dance | Level
Bo Pell | Ann Odell | Bo Pell | Smooth | Waltz | Bronze
Cy Young | Sue Head | Sue Head | Smooth | Waltz | Bronze
= Ann Odell|S||Bronze; Bo Pell|T; Cy Young|S||Bronze; Sue Head|T
> Ann Odell|Bo Pell|HEAT|Smooth|Waltz|Bronze||1
> Cy Young|Sue Head|HEAT|Smooth|Waltz|Bronze||1
# a list of entries skips cancelled entries, and says so
Student | Teacher | Style | Dance | Level | Status
Ann Odell | Al Frye | Smooth | Waltz | Bronze | Confirmed
Bo Pell | Al Frye | Smooth | Waltz | Bronze | Cancelled
Cy Young | Al Frye | Smooth | Waltz | Bronze | Scratched 3/4
= Al Frye|T; Ann Odell|S||Bronze
> Ann Odell|Al Frye|HEAT|Smooth|Waltz|Bronze||1
: Skipped line 3: Cancelled.
: Skipped line 4: Scratched 3/4.
# someone may be both a teacher and a student
Name | Role
Al Frye | Teacher/Student
Sue Head | Both
Ann Odell | Student
= Al Frye|S; Al Frye|T; Ann Odell|S; Sue Head|S; Sue Head|T
: Line 2: Al Frye is both a teacher and a student.
: Line 3: Sue Head is both a teacher and a student.
: Al Frye, student: Someone of this name has the other role. Correct the role if this is the same person
: Sue Head, student: Someone of this name has the other role. Correct the role if this is the same person
# a solo without a partner says what is missing
Student | Teacher | Type | Style | Dance | Level
Ann Odell |  | Solo | Smooth | Waltz | Bronze
= Ann Odell|S||Bronze
! 2: Ann Odell has no partner. Add the teacher or partner; solos need one too.
`);
