CREATE TABLE Department (DepartmentId INTEGER PRIMARY KEY, Name TEXT NOT NULL, Building TEXT, Floor INTEGER,
  HeadDoctorId INTEGER REFERENCES Doctor(DoctorId), Budget INTEGER);
CREATE TABLE Doctor (DoctorId INTEGER PRIMARY KEY, Name TEXT NOT NULL, Title TEXT, Specialty TEXT,
  DepartmentId INTEGER REFERENCES Department(DepartmentId), City TEXT, BirthPlace TEXT, OfficePhone TEXT,
  MobilePhone TEXT, HiredOn DATE, Salary INTEGER);
CREATE TABLE Ward (WardId INTEGER PRIMARY KEY, Name TEXT NOT NULL, Type TEXT,
  DepartmentId INTEGER REFERENCES Department(DepartmentId), Floor INTEGER, Beds INTEGER);
CREATE TABLE Nurse (NurseId INTEGER PRIMARY KEY, Name TEXT NOT NULL, WardId INTEGER REFERENCES Ward(WardId),
  City TEXT, Shift TEXT, HiredOn DATE, Salary INTEGER);
CREATE TABLE Patient (PatientId INTEGER PRIMARY KEY, Name TEXT NOT NULL, Sex TEXT, BirthDate DATE, City TEXT,
  BirthPlace TEXT, HomePhone TEXT, MobilePhone TEXT, PrimaryDoctorId INTEGER REFERENCES Doctor(DoctorId),
  Insurance TEXT, RegisteredOn DATE);
CREATE TABLE Treatment (TreatmentId INTEGER PRIMARY KEY, Name TEXT NOT NULL, Category TEXT, Price REAL, Cost REAL);
CREATE TABLE Medication (MedicationId INTEGER PRIMARY KEY, Name TEXT NOT NULL, Category TEXT, Maker TEXT);
CREATE TABLE Appointment (AppointmentId INTEGER PRIMARY KEY, PatientId INTEGER NOT NULL REFERENCES Patient(PatientId),
  DoctorId INTEGER NOT NULL REFERENCES Doctor(DoctorId), ReferredById INTEGER REFERENCES Doctor(DoctorId),
  BookedOn DATE, ScheduledFor DATE, Status TEXT, Kind TEXT, Minutes INTEGER, Fee REAL);
CREATE TABLE AppointmentTreatment (AppointmentId INTEGER NOT NULL REFERENCES Appointment(AppointmentId),
  TreatmentId INTEGER NOT NULL REFERENCES Treatment(TreatmentId), Quantity INTEGER, PriceCharged REAL,
  PRIMARY KEY (AppointmentId, TreatmentId));
CREATE TABLE Prescription (PrescriptionId INTEGER PRIMARY KEY,
  AppointmentId INTEGER NOT NULL REFERENCES Appointment(AppointmentId),
  MedicationId INTEGER NOT NULL REFERENCES Medication(MedicationId), StartsOn DATE, EndsOn DATE);
CREATE TABLE Admission (AdmissionId INTEGER PRIMARY KEY, PatientId INTEGER NOT NULL REFERENCES Patient(PatientId),
  WardId INTEGER NOT NULL REFERENCES Ward(WardId), AdmittedOn DATE, DischargedOn DATE, Diagnosis TEXT);
CREATE TABLE WardEquipment (WardId INTEGER NOT NULL REFERENCES Ward(WardId), Item TEXT NOT NULL, Quantity INTEGER);
CREATE TABLE DoctorLanguage (DoctorId INTEGER NOT NULL REFERENCES Doctor(DoctorId), Language TEXT NOT NULL);
